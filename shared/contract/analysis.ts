import * as z from 'zod';
import { sentText } from './text.ts';

/** Opaque: the app makes it, and only the app knows whether it is one. */
export const analysisId = sentText(200).describe('From start_analysis.');

export const packages = ['light', 'max'] as const;

/** Minutes that the app's leases last. */
export const leaseMinutes = 60;

export const timestamp = z.iso.datetime({ offset: true });
