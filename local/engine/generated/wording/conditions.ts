import type { therapeuticAreas } from '../../../../shared/contract/vocabularies.ts';
import type { DiseaseGroup } from './disease-group.ts';
import { acuteCare } from './disease-groups/acute-care.ts';
import { allergy } from './disease-groups/allergy.ts';
import { blood } from './disease-groups/blood.ts';
import { bloodCancers } from './disease-groups/blood-cancers.ts';
import { cardiovascular } from './disease-groups/cardiovascular.ts';
import { digestive } from './disease-groups/digestive.ts';
import { earNoseThroat } from './disease-groups/ear-nose-throat.ts';
import { eye } from './disease-groups/eye.ts';
import { genetic } from './disease-groups/genetic.ts';
import { imaging } from './disease-groups/imaging.ts';
import { infections } from './disease-groups/infections.ts';
import { joints } from './disease-groups/joints.ts';
import { kidney } from './disease-groups/kidney.ts';
import { liver } from './disease-groups/liver.ts';
import { metabolic } from './disease-groups/metabolic.ts';
import { neurology } from './disease-groups/neurology.ts';
import { newborns } from './disease-groups/newborns.ts';
import { perioperative } from './disease-groups/perioperative.ts';
import { pharmacology } from './disease-groups/pharmacology.ts';
import { pregnancy } from './disease-groups/pregnancy.ts';
import { psychiatry } from './disease-groups/psychiatry.ts';
import { respiratory } from './disease-groups/respiratory.ts';
import { skin } from './disease-groups/skin.ts';
import { solidTumours } from './disease-groups/solid-tumours.ts';
import { transplantation } from './disease-groups/transplantation.ts';
import { urinaryTract } from './disease-groups/urinary-tract.ts';
import { vaccines } from './disease-groups/vaccines.ts';
import { womensHealth } from './disease-groups/womens-health.ts';

export type TherapeuticArea = (typeof therapeuticAreas)[number];
export type AgeGroup =
  | 'adults'
  | 'children'
  | 'adolescents and adults'
  | 'all ages'
  | 'older adults'
  | 'newborns';

/** What a made-up trial is about. The first area is the leading one. */
export interface Condition {
  name: string;
  meddraTerm: string | null;
  areas: readonly [TherapeuticArea, ...TherapeuticArea[]];
  group: DiseaseGroup;
  rare: boolean;
  /** Participants are healthy: pharmacology and vaccines. */
  healthy: boolean;
  vaccine: boolean;
  /** The only eligible sex, or null for both. */
  sex: 'Female' | 'Male' | null;
  ages: AgeGroup;
}

/** At most 100, so that each leads at least one trial of the showcase. */
export const conditions: readonly Condition[] = [
  condition(
    'metastatic non-small cell lung cancer',
    'Non-small cell lung cancer metastatic',
    ['Oncology'],
    solidTumours,
  ),
  condition(
    'HER2-positive metastatic breast cancer',
    'HER2 positive breast cancer',
    ['Oncology'],
    solidTumours,
  ),
  condition(
    'metastatic castration-resistant prostate cancer',
    'Hormone-refractory prostate cancer',
    ['Oncology', 'Urology'],
    solidTumours,
    { sex: 'Male' },
  ),
  condition(
    'metastatic colorectal cancer',
    'Colorectal cancer metastatic',
    ['Oncology', 'Gastroenterology'],
    solidTumours,
  ),
  condition(
    'unresectable hepatocellular carcinoma',
    'Hepatocellular carcinoma',
    ['Oncology', 'Hepatology'],
    solidTumours,
  ),
  condition(
    'platinum-resistant ovarian cancer',
    'Ovarian cancer recurrent',
    ['Oncology', 'Gynecology'],
    solidTumours,
    { sex: 'Female' },
  ),
  condition('advanced melanoma', 'Malignant melanoma', ['Oncology', 'Dermatology'], solidTumours),
  condition('recurrent glioblastoma', 'Glioblastoma', ['Oncology', 'Neurology'], solidTumours, {
    rare: true,
  }),
  condition('high-risk neuroblastoma', 'Neuroblastoma', ['Oncology'], solidTumours, {
    rare: true,
    ages: 'children',
  }),
  condition(
    'head and neck squamous cell carcinoma',
    'Squamous cell carcinoma of head and neck',
    ['Oncology', 'Otolaryngology'],
    solidTumours,
  ),
  condition(
    'non-muscle-invasive bladder cancer',
    'Transitional cell carcinoma',
    ['Urology', 'Oncology'],
    urinaryTract,
  ),
  condition(
    'neuroendocrine tumours of the pancreas',
    'Pancreatic neuroendocrine tumour',
    ['Oncology', 'Endocrinology'],
    solidTumours,
    { rare: true },
  ),
  condition(
    'advanced renal cell carcinoma',
    'Renal cell carcinoma',
    ['Oncology', 'Nephrology'],
    solidTumours,
  ),
  condition(
    'malignant pleural mesothelioma',
    'Pleural mesothelioma',
    ['Oncology', 'Respiratory Medicine'],
    solidTumours,
    { rare: true },
  ),
  condition(
    'relapsed or refractory multiple myeloma',
    'Plasma cell myeloma recurrent',
    ['Oncology', 'Blood Disorders'],
    bloodCancers,
  ),
  condition(
    'diffuse large B-cell lymphoma',
    'Diffuse large B-cell lymphoma',
    ['Oncology', 'Blood Disorders'],
    bloodCancers,
  ),
  condition(
    'acute myeloid leukaemia',
    'Acute myeloid leukaemia',
    ['Oncology', 'Blood Disorders'],
    bloodCancers,
    { rare: true },
  ),
  condition(
    'acute lymphoblastic leukaemia',
    'Acute lymphocytic leukaemia',
    ['Oncology', 'Blood Disorders'],
    bloodCancers,
    { rare: true, ages: 'children' },
  ),
  condition(
    'chronic lymphocytic leukaemia',
    'Chronic lymphocytic leukaemia',
    ['Oncology', 'Blood Disorders'],
    bloodCancers,
  ),
  condition(
    'heart failure with reduced ejection fraction',
    'Cardiac failure chronic',
    ['Cardiovascular'],
    cardiovascular,
  ),
  condition('resistant hypertension', 'Hypertension', ['Cardiovascular', 'Nephrology'], cardiovascular),
  condition('non-valvular atrial fibrillation', 'Atrial fibrillation', ['Cardiovascular'], cardiovascular),
  condition(
    'pulmonary arterial hypertension',
    'Pulmonary arterial hypertension',
    ['Cardiovascular', 'Respiratory Medicine'],
    cardiovascular,
    { rare: true },
  ),
  condition(
    'familial hypercholesterolaemia',
    'Type IIa hyperlipidaemia',
    ['Cardiovascular', 'Metabolic and Nutritional Disorders', 'Genetic Disorders'],
    cardiovascular,
  ),
  condition(
    'transthyretin amyloid cardiomyopathy',
    'Cardiac amyloidosis',
    ['Cardiovascular', 'Genetic Disorders'],
    cardiovascular,
    { rare: true, ages: 'older adults' },
  ),
  condition(
    'acute coronary syndrome',
    'Acute coronary syndrome',
    ['Cardiovascular', 'Emergency Medicine'],
    cardiovascular,
  ),
  condition(
    'peripheral arterial disease',
    'Peripheral arterial occlusive disease',
    ['Cardiovascular', 'Surgery'],
    cardiovascular,
  ),
  condition(
    'type 2 diabetes mellitus',
    'Type 2 diabetes mellitus',
    ['Endocrinology', 'Metabolic and Nutritional Disorders'],
    metabolic,
  ),
  condition('type 1 diabetes mellitus', 'Type 1 diabetes mellitus', ['Endocrinology'], metabolic, {
    ages: 'adolescents and adults',
  }),
  condition('obesity', 'Obesity', ['Metabolic and Nutritional Disorders'], metabolic),
  condition("Cushing's syndrome", "Cushing's syndrome", ['Endocrinology'], metabolic, { rare: true }),
  condition('growth hormone deficiency', 'Growth hormone deficiency', ['Endocrinology'], metabolic, {
    rare: true,
    ages: 'children',
  }),
  condition(
    "early Alzheimer's disease",
    "Dementia Alzheimer's type",
    ['Neurology', 'Psychiatry'],
    neurology,
    { ages: 'older adults' },
  ),
  condition(
    'relapsing multiple sclerosis',
    'Relapsing multiple sclerosis',
    ['Neurology', 'Allergy and Immunology'],
    neurology,
  ),
  condition("Parkinson's disease with motor fluctuations", "Parkinson's disease", ['Neurology'], neurology),
  condition('chronic migraine', 'Migraine', ['Neurology', 'Pain Medicine'], neurology),
  condition('amyotrophic lateral sclerosis', 'Amyotrophic lateral sclerosis', ['Neurology'], neurology, {
    rare: true,
  }),
  condition('drug-resistant focal epilepsy', 'Focal seizures', ['Neurology'], neurology, {
    ages: 'all ages',
  }),
  condition('acute ischaemic stroke', 'Ischaemic stroke', ['Neurology', 'Emergency Medicine'], acuteCare),
  condition('generalised myasthenia gravis', 'Myasthenia gravis', ['Neurology'], neurology, { rare: true }),
  condition("Huntington's disease", "Huntington's disease", ['Neurology', 'Genetic Disorders'], neurology, {
    rare: true,
  }),
  condition('treatment-resistant depression', 'Depression', ['Psychiatry'], psychiatry),
  condition('schizophrenia', 'Schizophrenia', ['Psychiatry'], psychiatry),
  condition(
    'attention-deficit/hyperactivity disorder',
    'Attention deficit hyperactivity disorder',
    ['Psychiatry'],
    psychiatry,
    { ages: 'children' },
  ),
  condition(
    'complicated urinary tract infection',
    'Urinary tract infection',
    ['Infectious Diseases', 'Urology'],
    infections,
  ),
  condition('HIV-1 infection', 'HIV infection', ['Infectious Diseases'], infections),
  condition(
    'community-acquired pneumonia',
    'Pneumonia',
    ['Infectious Diseases', 'Respiratory Medicine'],
    infections,
  ),
  condition('COVID-19', 'COVID-19', ['Infectious Diseases', 'Respiratory Medicine'], infections),
  condition('influenza', 'Influenza', ['Infectious Diseases'], vaccines, {
    healthy: true,
    vaccine: true,
    ages: 'all ages',
  }),
  condition(
    'respiratory syncytial virus disease',
    'Respiratory syncytial virus infection',
    ['Infectious Diseases'],
    vaccines,
    { healthy: true, vaccine: true, ages: 'older adults' },
  ),
  condition('invasive meningococcal disease', 'Meningococcal infection', ['Infectious Diseases'], vaccines, {
    healthy: true,
    vaccine: true,
    ages: 'children',
  }),
  condition('healthy volunteers', null, ['Clinical Pharmacology'], pharmacology, { healthy: true }),
  condition('overactive bladder', 'Hypertonic bladder', ['Urology'], urinaryTract),
  condition(
    'severe eosinophilic asthma',
    'Asthma',
    ['Respiratory Medicine', 'Allergy and Immunology'],
    respiratory,
    { ages: 'adolescents and adults' },
  ),
  condition(
    'chronic obstructive pulmonary disease',
    'Chronic obstructive pulmonary disease',
    ['Respiratory Medicine'],
    respiratory,
  ),
  condition(
    'idiopathic pulmonary fibrosis',
    'Idiopathic pulmonary fibrosis',
    ['Respiratory Medicine'],
    respiratory,
    { rare: true },
  ),
  condition(
    'cystic fibrosis',
    'Cystic fibrosis',
    ['Respiratory Medicine', 'Genetic Disorders'],
    respiratory,
    { rare: true, ages: 'all ages' },
  ),
  condition('IgA nephropathy', 'IgA nephropathy', ['Nephrology'], kidney, { rare: true }),
  condition('chronic kidney disease', 'Chronic kidney disease', ['Nephrology', 'Cardiovascular'], kidney),
  condition(
    'focal segmental glomerulosclerosis',
    'Focal segmental glomerulosclerosis',
    ['Nephrology'],
    kidney,
    { rare: true, ages: 'all ages' },
  ),
  condition(
    'non-alcoholic steatohepatitis',
    'Non-alcoholic steatohepatitis',
    ['Hepatology', 'Metabolic and Nutritional Disorders'],
    liver,
  ),
  condition('primary biliary cholangitis', 'Primary biliary cholangitis', ['Hepatology'], liver, {
    rare: true,
  }),
  condition('chronic hepatitis B', 'Chronic hepatitis B', ['Hepatology', 'Infectious Diseases'], liver),
  condition('ulcerative colitis', 'Colitis ulcerative', ['Gastroenterology'], digestive),
  condition("Crohn's disease", "Crohn's disease", ['Gastroenterology', 'Allergy and Immunology'], digestive),
  condition(
    'short bowel syndrome',
    'Short-bowel syndrome',
    ['Gastroenterology', 'Metabolic and Nutritional Disorders'],
    digestive,
    { rare: true, ages: 'all ages' },
  ),
  condition(
    'moderate to severe atopic dermatitis',
    'Dermatitis atopic',
    ['Dermatology', 'Allergy and Immunology'],
    skin,
    { ages: 'adolescents and adults' },
  ),
  condition('plaque psoriasis', 'Psoriasis', ['Dermatology'], skin),
  condition(
    'dystrophic epidermolysis bullosa',
    'Epidermolysis bullosa',
    ['Dermatology', 'Genetic Disorders'],
    skin,
    { rare: true, ages: 'all ages' },
  ),
  condition(
    'neovascular age-related macular degeneration',
    'Neovascular age-related macular degeneration',
    ['Ophthalmology'],
    eye,
    { ages: 'older adults' },
  ),
  condition('diabetic macular oedema', 'Diabetic retinal oedema', ['Ophthalmology', 'Endocrinology'], eye),
  condition('open-angle glaucoma', 'Open angle glaucoma', ['Ophthalmology'], eye),
  condition(
    'chronic rhinosinusitis with nasal polyps',
    'Sinusitis',
    ['Otolaryngology', 'Allergy and Immunology'],
    earNoseThroat,
  ),
  condition('acute otitis externa', 'Otitis externa', ['Otolaryngology'], earNoseThroat, {
    ages: 'all ages',
  }),
  condition('sudden sensorineural hearing loss', 'Deafness neurosensory', ['Otolaryngology'], earNoseThroat),
  condition(
    'rheumatoid arthritis',
    'Rheumatoid arthritis',
    ['Rheumatology', 'Musculoskeletal Disorders'],
    joints,
  ),
  condition(
    'systemic lupus erythematosus',
    'Systemic lupus erythematosus',
    ['Rheumatology', 'Allergy and Immunology'],
    joints,
  ),
  condition(
    'osteoarthritis of the knee',
    'Osteoarthritis',
    ['Musculoskeletal Disorders', 'Rheumatology'],
    joints,
  ),
  condition(
    'postmenopausal osteoporosis',
    'Postmenopausal osteoporosis',
    ['Musculoskeletal Disorders', 'Endocrinology'],
    joints,
    { sex: 'Female' },
  ),
  condition('endometriosis', 'Endometriosis', ['Gynecology', 'Pain Medicine'], womensHealth, {
    sex: 'Female',
  }),
  condition('menopausal vasomotor symptoms', 'Hot flush', ['Gynecology', 'Endocrinology'], womensHealth, {
    sex: 'Female',
  }),
  condition('infertility', 'Infertility female', ['Reproductive Medicine', 'Gynecology'], womensHealth, {
    sex: 'Female',
  }),
  condition('male hypogonadism', 'Hypogonadism male', ['Reproductive Medicine', 'Endocrinology'], metabolic, {
    sex: 'Male',
  }),
  condition('preeclampsia', 'Pre-eclampsia', ['Obstetrics', 'Gynecology'], pregnancy, { sex: 'Female' }),
  condition(
    'postpartum haemorrhage',
    'Postpartum haemorrhage',
    ['Obstetrics', 'Emergency Medicine'],
    pregnancy,
    { sex: 'Female' },
  ),
  condition(
    'respiratory distress syndrome',
    'Neonatal respiratory distress syndrome',
    ['Neonatology', 'Respiratory Medicine'],
    newborns,
    { ages: 'newborns' },
  ),
  condition(
    'hypoxic-ischaemic encephalopathy',
    'Hypoxic-ischaemic encephalopathy',
    ['Neonatology', 'Neurology'],
    newborns,
    { rare: true, ages: 'newborns' },
  ),
  condition(
    'postoperative pain after hip replacement',
    'Procedural pain',
    ['Anesthesiology', 'Surgery', 'Pain Medicine'],
    perioperative,
  ),
  condition('incisional hernia', 'Incisional hernia', ['Surgery'], perioperative),
  condition(
    'postherpetic neuralgia',
    'Post herpetic neuralgia',
    ['Pain Medicine', 'Neurology'],
    perioperative,
  ),
  condition('periodontitis', 'Periodontitis', ['Dentistry and Oral Health'], perioperative),
  condition('septic shock', 'Septic shock', ['Critical Care', 'Infectious Diseases'], acuteCare),
  condition(
    'out-of-hospital cardiac arrest',
    'Cardiac arrest',
    ['Emergency Medicine', 'Critical Care', 'Cardiovascular'],
    acuteCare,
  ),
  condition(
    'Duchenne muscular dystrophy',
    'Duchenne muscular dystrophy',
    ['Genetic Disorders', 'Neurology', 'Musculoskeletal Disorders'],
    genetic,
    { rare: true, sex: 'Male', ages: 'children' },
  ),
  condition(
    'prevention of kidney transplant rejection',
    'Kidney transplant rejection',
    ['Transplantation', 'Nephrology'],
    transplantation,
  ),
  condition(
    'severe haemophilia A',
    'Haemophilia A with anti factor VIII',
    ['Blood Disorders', 'Genetic Disorders'],
    blood,
    { rare: true, sex: 'Male', ages: 'all ages' },
  ),
  condition('sickle cell disease', 'Sickle cell anaemia', ['Blood Disorders', 'Genetic Disorders'], blood, {
    rare: true,
    ages: 'adolescents and adults',
  }),
  condition('peanut allergy', 'Food allergy', ['Allergy and Immunology'], allergy, { ages: 'children' }),
  condition(
    'suspected prostate cancer recurrence on imaging',
    'Prostate cancer recurrent',
    ['Diagnostic Imaging', 'Oncology'],
    imaging,
    { sex: 'Male' },
  ),
  condition('nutrition in frail hospital patients', 'Malnutrition', ['Other'], metabolic, {
    ages: 'older adults',
  }),
];

function condition(
  name: string,
  meddraTerm: string | null,
  areas: Condition['areas'],
  group: DiseaseGroup,
  special: Partial<Pick<Condition, 'rare' | 'healthy' | 'vaccine' | 'sex' | 'ages'>> = {},
): Condition {
  return {
    name,
    meddraTerm,
    areas,
    group,
    rare: false,
    healthy: false,
    vaccine: false,
    sex: null,
    ages: 'adults',
    ...special,
  };
}
