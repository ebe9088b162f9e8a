/**
 * Controlled vocabularies of Trial Profile 10.0.0.
 *
 * The 34 therapeutic areas and the 12 country statuses are the Engine's; phases, sexes, routes and study-design
 * values follow EMA's lists of values (EMA/679063/2021) and the ClinicalTrials.gov enums DesignAllocation,
 * DesignMasking and InterventionalAssignment, normalized once by the Engine and never re-derived at read time.
 */

export const therapeuticAreas = [
  'Allergy and Immunology',
  'Anesthesiology',
  'Blood Disorders',
  'Cardiovascular',
  'Clinical Pharmacology',
  'Critical Care',
  'Dentistry and Oral Health',
  'Dermatology',
  'Diagnostic Imaging',
  'Emergency Medicine',
  'Endocrinology',
  'Gastroenterology',
  'Genetic Disorders',
  'Gynecology',
  'Hepatology',
  'Infectious Diseases',
  'Metabolic and Nutritional Disorders',
  'Musculoskeletal Disorders',
  'Neonatology',
  'Nephrology',
  'Neurology',
  'Obstetrics',
  'Oncology',
  'Ophthalmology',
  'Otolaryngology',
  'Pain Medicine',
  'Psychiatry',
  'Reproductive Medicine',
  'Respiratory Medicine',
  'Rheumatology',
  'Surgery',
  'Transplantation',
  'Urology',
  'Other',
] as const;

/** An integrated phase (for example I/II) is two values. */
export const phases = ['Phase I', 'Phase II', 'Phase III', 'Phase IV'] as const;

export const administrationRoutes = [
  'Oral',
  'Sublingual',
  'Buccal or oromucosal',
  'Intravenous',
  'Subcutaneous',
  'Intramuscular',
  'Intradermal',
  'Intraarterial',
  'Intraarticular',
  'Intrathecal or intracerebroventricular',
  'Epidural or perineural',
  'Intravitreal or intraocular',
  'Ocular',
  'Auricular',
  'Nasal',
  'Inhalation',
  'Endotracheopulmonary',
  'Cutaneous',
  'Transdermal',
  'Rectal',
  'Vaginal',
  'Intrauterine',
  'Intravesical',
  'Intraperitoneal',
  'Intrapleural',
  'Intratumoral or intralesional',
  'Enteral tube',
  'Implantation',
  'Extracorporeal',
  'Other',
  'Not applicable',
] as const;

export const eligibleSexes = ['Female', 'Male'] as const;

export const comparatorTypes = [
  'Placebo',
  'Active comparator',
  'Standard of care',
  'Dose comparison',
  'Sham procedure',
  'No treatment',
  'External or historical control',
  'None',
  'Other',
] as const;

export const modalities = [
  'Small molecule',
  'Monoclonal antibody',
  'Antibody-drug conjugate',
  'Bispecific or multispecific antibody',
  'Protein or peptide',
  'Oligonucleotide',
  'Vaccine',
  'Gene therapy',
  'Cell therapy',
  'Gene-modified cell therapy',
  'Tissue-engineered product',
  'Radiopharmaceutical',
  'Plasma-derived or blood product',
  'Microbiome or live biotherapeutic',
  'Herbal or homeopathic',
  'Drug-device combination',
  'Other',
] as const;

export const allocations = ['Randomized', 'Non-randomized', 'Not applicable'] as const;

export const maskings = ['Open label', 'Single', 'Double', 'Triple', 'Quadruple'] as const;

export const interventionModels = [
  'Single group',
  'Parallel',
  'Crossover',
  'Factorial',
  'Sequential',
  'Other',
] as const;

export const recruitmentStatuses = [
  'Authorised',
  'Not authorised',
  'Under evaluation',
  'Ended',
  'Halted',
  'Lapsed',
  'Withdrawn',
  'Expired',
  'Suspended',
  'Not valid',
  'Pending',
  'Revoked',
] as const;

/** The six document categories of `available_extracted_documents`, in the order in which they are read. */
export const documentTypes = [
  'protocol',
  'protocol_synopsis',
  'recruitment_material',
  'informed_consent',
  'product_information',
  'results',
] as const;
export type DocumentType = (typeof documentTypes)[number];
