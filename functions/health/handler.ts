import { pageHandler } from '../../shared/lambda/page-handler.ts';
import { health } from './function.ts';

export const handler = pageHandler(health);
