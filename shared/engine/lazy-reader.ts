import { loadedOnce } from '../loaded-once.ts';
import type { EngineReader } from './reader.ts';

/** A reader that is loaded with the first read. */
export function lazyReader(load: () => Promise<EngineReader>): EngineReader {
  const reader = loadedOnce(load);
  return {
    state: async () => (await reader()).state(),
    filterTrials: async (query) => (await reader()).filterTrials(query),
    classificationProfiles: async (euNumbers) => (await reader()).classificationProfiles(euNumbers),
    completeProfiles: async (euNumbers) => (await reader()).completeProfiles(euNumbers),
    documentText: async (query) => (await reader()).documentText(query),
    extractionSource: async (euNumber) => (await reader()).extractionSource(euNumber),
  };
}
