import { bufferedHandler } from '../../shared/lambda/buffered-handler.ts';
import { health } from './function.ts';

export const handler = bufferedHandler(health);
