import { type DiseaseGroup, measure } from '../disease-group.ts';

export const infertility: DiseaseGroup = {
  inclusion: [
    'Indication for in vitro fertilisation or intracytoplasmic sperm injection',
    'Serum anti-Müllerian hormone between 0.{5..9} and {4..6}.0 ng/mL',
    'At most {2..3} previous failed cycles',
    'Body mass index between 18 and {32..38} kg/m²',
  ],
  exclusion: [
    'Uterine malformation or hydrosalpinx',
    'History of ovarian hyperstimulation syndrome of grade III or more',
    'Endometriosis of stage III or IV',
  ],
  primary: [measure('Ongoing pregnancy rate', '{10..12} weeks after transfer', '%', 22, 46)],
  secondary: [
    measure('Number of oocytes retrieved', 'Day of retrieval', 'oocytes', 6, 14),
    measure('Live birth rate', 'Up to {10..12} months', '%', 20, 41),
  ],
};
