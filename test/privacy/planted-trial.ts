import { generateTrials } from '../../local/engine/generated/trials.ts';
import type { StoredTrial } from '../../local/engine/load.ts';
import { type TrialProfile, trialProfile } from '../../shared/contract/trial-profile.ts';
import type { Planted } from './planted.ts';

const [generated] = generateTrials({ approved: 1 });

export interface PlantedTrial extends Omit<StoredTrial, 'approvalStatus'> {
  id: string;
  /** Names of documents: one that has its text, one that is listed alone. */
  named: { stored: string; listed: string };
}

/** A trial with a planted word in every text that the contract leaves free, contacts and their e-mails among them. */
export function plantedTrial(planted: Planted): PlantedTrial {
  const profile = structuredClone(generated!.profile);
  const named = {
    stored: `Protocol ${planted.at('the name of a document')}`,
    listed: `Summary ${planted.at('the name of a listed document')}`,
  };
  const { filtering_variables: filters, classification_variables: variables } = profile;
  filters.available_extracted_documents = {
    ...filters.available_extracted_documents,
    protocol: [named.stored],
    protocol_synopsis: [named.listed],
    recruitment_material: [],
    informed_consent: [],
    product_information: [],
    results: [],
  };
  variables.contacts = [
    {
      role: 'Scientific contact',
      organisation: 'A clinic',
      name: 'Jane Doe',
      email: `${planted.at('the e-mail of a contact')}@clinic.example.org`,
      phone: '+49 30 1',
    },
  ];
  plantInTexts(profile, planted);
  const text = `--- Page 1 ---\n${planted.at('the text of a document')}`;
  return {
    id: filters.eu_number,
    named,
    profile,
    documents: [{ category: 'protocol', name: named.stored, text }],
  };
}

/** Adds a word to each text with which the profile is still one of the contract. */
function plantInTexts(profile: TrialProfile, planted: Planted): void {
  const visit = (holder: Record<string, unknown>, path: string) => {
    for (const [key, value] of Object.entries(holder)) {
      const place = `${path}${key}`;
      if (place === 'filtering_variables.available_extracted_documents') continue;
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>, `${place}.`);
      else if (typeof value === 'string') {
        holder[key] = `${value} planted`;
        holder[key] = trialProfile.safeParse(profile).success ? `${value} ${planted.at(place)}` : value;
      }
    }
  };
  visit(profile, '');
}
