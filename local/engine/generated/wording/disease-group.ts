/** What is measured: its wording, when, and for posted results the unit and the usual range of values. */
export interface Measure {
  text: string;
  timeFrame: string;
  unit: string;
  lowest: number;
  highest: number;
}

/** The wording that trials of one kind of disease share. Sentences may hold what `fill` completes. */
export interface DiseaseGroup {
  inclusion: readonly string[];
  exclusion: readonly string[];
  primary: readonly Measure[];
  secondary: readonly Measure[];
}

export function measure(
  text: string,
  timeFrame: string,
  unit: string,
  lowest: number,
  highest: number,
): Measure {
  return { text, timeFrame, unit, lowest, highest };
}
