import type { EngineReader } from './reader.ts';

/** A reader that is loaded with the first read; a loading that failed is tried again with the next. */
export function lazyReader(load: () => Promise<EngineReader>): EngineReader {
  let loading: Promise<EngineReader> | undefined;
  const reader = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    state: async () => (await reader()).state(),
    filterTrials: async (query) => (await reader()).filterTrials(query),
    classificationProfiles: async (euNumbers) => (await reader()).classificationProfiles(euNumbers),
    completeProfiles: async (euNumbers) => (await reader()).completeProfiles(euNumbers),
    documentText: async (query) => (await reader()).documentText(query),
    extractionSource: async (euNumber) => (await reader()).extractionSource(euNumber),
  };
}
