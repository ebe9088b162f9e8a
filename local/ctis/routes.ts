import { distance } from 'fastest-levenshtein';
import type { FilteringVariables } from '../../shared/contract/trial-profile.ts';
import { administrationRoutes } from '../../shared/contract/vocabularies.ts';
import { foldLabel } from './text.ts';

export type Route = FilteringVariables['administration_routes'][number];

/**
 * Beginnings of the words by which a register label names a route, after EMA's routes of administration
 * (RMS list 100000073345). The longest beginning that fits a word decides.
 */
const routeOfStem: Record<string, Route> = {
  oral: 'Oral',
  'per os': 'Oral',
  sublingual: 'Sublingual',
  buccal: 'Buccal or oromucosal',
  oromucosal: 'Buccal or oromucosal',
  oropharyn: 'Buccal or oromucosal',
  gingival: 'Buccal or oromucosal',
  dental: 'Buccal or oromucosal',
  periodontal: 'Buccal or oromucosal',
  intravenous: 'Intravenous',
  subcutaneous: 'Subcutaneous',
  intramuscular: 'Intramuscular',
  intradermal: 'Intradermal',
  intraepidermal: 'Intradermal',
  intraarterial: 'Intraarterial',
  intracoronary: 'Intraarterial',
  intraarticular: 'Intraarticular',
  intrathecal: 'Intrathecal or intracerebroventricular',
  intracerebroventricular: 'Intrathecal or intracerebroventricular',
  intraventricular: 'Intrathecal or intracerebroventricular',
  epidural: 'Epidural or perineural',
  peridural: 'Epidural or perineural',
  perineural: 'Epidural or perineural',
  intravitreal: 'Intravitreal or intraocular',
  intraocular: 'Intravitreal or intraocular',
  intracameral: 'Intravitreal or intraocular',
  subretinal: 'Intravitreal or intraocular',
  ocular: 'Ocular',
  ophthalmic: 'Ocular',
  conjunctival: 'Ocular',
  subconjunctival: 'Ocular',
  auricular: 'Auricular',
  nasal: 'Nasal',
  intranasal: 'Nasal',
  inhalation: 'Inhalation',
  inhaled: 'Inhalation',
  nebulis: 'Inhalation',
  endotracheopulmonary: 'Endotracheopulmonary',
  intratracheal: 'Endotracheopulmonary',
  endotracheal: 'Endotracheopulmonary',
  cutaneous: 'Cutaneous',
  topical: 'Cutaneous',
  epilesional: 'Cutaneous',
  'skin scarification': 'Cutaneous',
  transdermal: 'Transdermal',
  rectal: 'Rectal',
  vaginal: 'Vaginal',
  intrauterine: 'Intrauterine',
  intravesical: 'Intravesical',
  intraperitoneal: 'Intraperitoneal',
  intrapleural: 'Intrapleural',
  intratumoral: 'Intratumoral or intralesional',
  intratumoural: 'Intratumoral or intralesional',
  intralesional: 'Intratumoral or intralesional',
  peritumoral: 'Intratumoral or intralesional',
  gastric: 'Enteral tube',
  gastroenteral: 'Enteral tube',
  nasogastric: 'Enteral tube',
  gastrostomy: 'Enteral tube',
  enteral: 'Enteral tube',
  intestinal: 'Enteral tube',
  implantation: 'Implantation',
  extracorporeal: 'Extracorporeal',
  haemodialysis: 'Extracorporeal',
  haemofiltration: 'Extracorporeal',
  hemodialysis: 'Extracorporeal',
};

const stems = Object.keys(routeOfStem).sort((a, b) => b.length - a.length);
const noRoute = /\bnot applicable\b/;

/** Words that say how, not where: they decide nothing and are never misspelt routes. */
const manner = new Set([
  'use',
  'infusion',
  'injection',
  'bolus',
  'drip',
  'route',
  'solution',
  'administration',
  'other',
]);

const joinedPrefix = /\b(intra|sub|endo|trans|peri|oro|extra)[\s-]+(?=\p{L})/gu;

/** A word that is one or two letters off a route of at least eight letters is that route. */
function nearestStem(word: string): string | undefined {
  if (word.length < 8 || manner.has(word)) return undefined;
  const slack = word.length >= 11 ? 3 : 2;
  return stems
    .filter((stem) => stem.length >= 8)
    .map((stem) => ({
      stem,
      off: Math.min(distance(stem, word), distance(stem, word.slice(0, stem.length))),
    }))
    .filter(({ off }) => off <= slack)
    .sort((a, b) => a.off - b.off)[0]?.stem;
}

/**
 * The routes that a label names, in the vocabulary's order: a combined label gives each of its routes, misspelt
 * words are read as what they were meant to be. A label that names no known route is "Other".
 */
export function routesInLabel(label: string): Route[] {
  const text = foldLabel(label).replace(joinedPrefix, '$1');
  if (noRoute.test(text)) return ['Not applicable'];
  const phrases = stems.filter((stem) => stem.includes(' ') && text.includes(stem));
  const words = text
    .split(/[^\p{L}]+/u)
    .map((word) => stems.find((stem) => word.startsWith(stem)) ?? nearestStem(word));
  const found = new Set(
    [...phrases, ...words].map((stem) => (stem === undefined ? undefined : routeOfStem[stem])),
  );
  const routes = administrationRoutes.filter((route) => found.has(route));
  return routes.length > 0 ? routes : ['Other'];
}
