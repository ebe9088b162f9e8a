import type { therapeuticAreas } from '../../../../shared/contract/vocabularies.ts';
import type { DiseaseGroup } from './disease-group.ts';
import { acuteCare } from './disease-groups/acute-care.ts';
import { airways } from './disease-groups/airways.ts';
import { arthritis } from './disease-groups/arthritis.ts';
import { attention } from './disease-groups/attention.ts';
import { bacterialInfections } from './disease-groups/bacterial-infections.ts';
import { bladderCancer } from './disease-groups/bladder-cancer.ts';
import { bladderFunction } from './disease-groups/bladder-function.ts';
import { bloodCancers } from './disease-groups/blood-cancers.ts';
import { boneLoss } from './disease-groups/bone-loss.ts';
import { cartilage } from './disease-groups/cartilage.ts';
import { cholestasis } from './disease-groups/cholestasis.ts';
import { crohnsDisease } from './disease-groups/crohns-disease.ts';
import { depression } from './disease-groups/depression.ts';
import { ears } from './disease-groups/ears.ts';
import { endometriosis } from './disease-groups/endometriosis.ts';
import { fattyLiver } from './disease-groups/fatty-liver.ts';
import { foodAllergy } from './disease-groups/food-allergy.ts';
import { fragileSkin } from './disease-groups/fragile-skin.ts';
import { glaucoma } from './disease-groups/glaucoma.ts';
import { gums } from './disease-groups/gums.ts';
import { haemophilia } from './disease-groups/haemophilia.ts';
import { heartFailure } from './disease-groups/heart-failure.ts';
import { hepatitisB } from './disease-groups/hepatitis-b.ts';
import { hormones } from './disease-groups/hormones.ts';
import { imaging } from './disease-groups/imaging.ts';
import { infertility } from './disease-groups/infertility.ts';
import { inflammatorySkin } from './disease-groups/inflammatory-skin.ts';
import { intestinalFailure } from './disease-groups/intestinal-failure.ts';
import { kidney } from './disease-groups/kidney.ts';
import { lungFunctionLoss } from './disease-groups/lung-function-loss.ts';
import { menopause } from './disease-groups/menopause.ts';
import { muscularDystrophy } from './disease-groups/muscular-dystrophy.ts';
import { nervePain } from './disease-groups/nerve-pain.ts';
import { neurodegeneration } from './disease-groups/neurodegeneration.ts';
import { neurologicalAttacks } from './disease-groups/neurological-attacks.ts';
import { newborns } from './disease-groups/newborns.ts';
import { nose } from './disease-groups/nose.ts';
import { nutrition } from './disease-groups/nutrition.ts';
import { pharmacology } from './disease-groups/pharmacology.ts';
import { pregnancy } from './disease-groups/pregnancy.ts';
import { psychosis } from './disease-groups/psychosis.ts';
import { retina } from './disease-groups/retina.ts';
import { shock } from './disease-groups/shock.ts';
import { sickleCells } from './disease-groups/sickle-cells.ts';
import { solidTumours } from './disease-groups/solid-tumours.ts';
import { surgicalPain } from './disease-groups/surgical-pain.ts';
import { transplantation } from './disease-groups/transplantation.ts';
import { ulcerativeColitis } from './disease-groups/ulcerative-colitis.ts';
import { vaccines } from './disease-groups/vaccines.ts';
import { vascular } from './disease-groups/vascular.ts';
import { viralInfections } from './disease-groups/viral-infections.ts';
import { weightAndGlucose } from './disease-groups/weight-and-glucose.ts';

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
    bladderCancer,
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
    heartFailure,
  ),
  condition('resistant hypertension', 'Hypertension', ['Cardiovascular', 'Nephrology'], vascular),
  condition('non-valvular atrial fibrillation', 'Atrial fibrillation', ['Cardiovascular'], vascular),
  condition(
    'pulmonary arterial hypertension',
    'Pulmonary arterial hypertension',
    ['Cardiovascular', 'Respiratory Medicine'],
    heartFailure,
    { rare: true },
  ),
  condition(
    'familial hypercholesterolaemia',
    'Type IIa hyperlipidaemia',
    ['Cardiovascular', 'Metabolic and Nutritional Disorders', 'Genetic Disorders'],
    vascular,
  ),
  condition(
    'transthyretin amyloid cardiomyopathy',
    'Cardiac amyloidosis',
    ['Cardiovascular', 'Genetic Disorders'],
    heartFailure,
    { rare: true, ages: 'older adults' },
  ),
  condition(
    'acute coronary syndrome',
    'Acute coronary syndrome',
    ['Cardiovascular', 'Emergency Medicine'],
    vascular,
  ),
  condition(
    'peripheral arterial disease',
    'Peripheral arterial occlusive disease',
    ['Cardiovascular', 'Surgery'],
    vascular,
  ),
  condition(
    'type 2 diabetes mellitus',
    'Type 2 diabetes mellitus',
    ['Endocrinology', 'Metabolic and Nutritional Disorders'],
    weightAndGlucose,
  ),
  condition('type 1 diabetes mellitus', 'Type 1 diabetes mellitus', ['Endocrinology'], weightAndGlucose, {
    ages: 'adolescents and adults',
  }),
  condition('obesity', 'Obesity', ['Metabolic and Nutritional Disorders'], weightAndGlucose),
  condition("Cushing's syndrome", "Cushing's syndrome", ['Endocrinology'], hormones, { rare: true }),
  condition('growth hormone deficiency', 'Growth hormone deficiency', ['Endocrinology'], hormones, {
    rare: true,
    ages: 'children',
  }),
  condition(
    "early Alzheimer's disease",
    "Dementia Alzheimer's type",
    ['Neurology', 'Psychiatry'],
    neurodegeneration,
    { ages: 'older adults' },
  ),
  condition(
    'relapsing multiple sclerosis',
    'Relapsing multiple sclerosis',
    ['Neurology', 'Allergy and Immunology'],
    neurologicalAttacks,
  ),
  condition(
    "Parkinson's disease with motor fluctuations",
    "Parkinson's disease",
    ['Neurology'],
    neurodegeneration,
  ),
  condition('chronic migraine', 'Migraine', ['Neurology', 'Pain Medicine'], neurologicalAttacks),
  condition(
    'amyotrophic lateral sclerosis',
    'Amyotrophic lateral sclerosis',
    ['Neurology'],
    neurodegeneration,
    { rare: true },
  ),
  condition('drug-resistant focal epilepsy', 'Focal seizures', ['Neurology'], neurologicalAttacks, {
    ages: 'all ages',
  }),
  condition('acute ischaemic stroke', 'Ischaemic stroke', ['Neurology', 'Emergency Medicine'], acuteCare),
  condition('generalised myasthenia gravis', 'Myasthenia gravis', ['Neurology'], neurologicalAttacks, {
    rare: true,
  }),
  condition(
    "Huntington's disease",
    "Huntington's disease",
    ['Neurology', 'Genetic Disorders'],
    neurodegeneration,
    { rare: true },
  ),
  condition('treatment-resistant depression', 'Depression', ['Psychiatry'], depression),
  condition('schizophrenia', 'Schizophrenia', ['Psychiatry'], psychosis),
  condition(
    'attention-deficit/hyperactivity disorder',
    'Attention deficit hyperactivity disorder',
    ['Psychiatry'],
    attention,
    { ages: 'children' },
  ),
  condition(
    'complicated urinary tract infection',
    'Urinary tract infection',
    ['Infectious Diseases', 'Urology'],
    bacterialInfections,
  ),
  condition('HIV-1 infection', 'HIV infection', ['Infectious Diseases'], viralInfections),
  condition(
    'community-acquired pneumonia',
    'Pneumonia',
    ['Infectious Diseases', 'Respiratory Medicine'],
    bacterialInfections,
  ),
  condition('COVID-19', 'COVID-19', ['Infectious Diseases', 'Respiratory Medicine'], viralInfections),
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
  condition('overactive bladder', 'Hypertonic bladder', ['Urology'], bladderFunction),
  condition(
    'severe eosinophilic asthma',
    'Asthma',
    ['Respiratory Medicine', 'Allergy and Immunology'],
    airways,
    { ages: 'adolescents and adults' },
  ),
  condition(
    'chronic obstructive pulmonary disease',
    'Chronic obstructive pulmonary disease',
    ['Respiratory Medicine'],
    airways,
  ),
  condition(
    'idiopathic pulmonary fibrosis',
    'Idiopathic pulmonary fibrosis',
    ['Respiratory Medicine'],
    lungFunctionLoss,
    { rare: true },
  ),
  condition(
    'cystic fibrosis',
    'Cystic fibrosis',
    ['Respiratory Medicine', 'Genetic Disorders'],
    lungFunctionLoss,
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
    fattyLiver,
  ),
  condition('primary biliary cholangitis', 'Primary biliary cholangitis', ['Hepatology'], cholestasis, {
    rare: true,
  }),
  condition('chronic hepatitis B', 'Chronic hepatitis B', ['Hepatology', 'Infectious Diseases'], hepatitisB),
  condition('ulcerative colitis', 'Colitis ulcerative', ['Gastroenterology'], ulcerativeColitis),
  condition(
    "Crohn's disease",
    "Crohn's disease",
    ['Gastroenterology', 'Allergy and Immunology'],
    crohnsDisease,
  ),
  condition(
    'short bowel syndrome',
    'Short-bowel syndrome',
    ['Gastroenterology', 'Metabolic and Nutritional Disorders'],
    intestinalFailure,
    { rare: true, ages: 'all ages' },
  ),
  condition(
    'moderate to severe atopic dermatitis',
    'Dermatitis atopic',
    ['Dermatology', 'Allergy and Immunology'],
    inflammatorySkin,
    { ages: 'adolescents and adults' },
  ),
  condition('plaque psoriasis', 'Psoriasis', ['Dermatology'], inflammatorySkin),
  condition(
    'dystrophic epidermolysis bullosa',
    'Epidermolysis bullosa',
    ['Dermatology', 'Genetic Disorders'],
    fragileSkin,
    { rare: true, ages: 'all ages' },
  ),
  condition(
    'neovascular age-related macular degeneration',
    'Neovascular age-related macular degeneration',
    ['Ophthalmology'],
    retina,
    { ages: 'older adults' },
  ),
  condition('diabetic macular oedema', 'Diabetic retinal oedema', ['Ophthalmology', 'Endocrinology'], retina),
  condition('open-angle glaucoma', 'Open angle glaucoma', ['Ophthalmology'], glaucoma),
  condition(
    'chronic rhinosinusitis with nasal polyps',
    'Sinusitis',
    ['Otolaryngology', 'Allergy and Immunology'],
    nose,
  ),
  condition('acute otitis externa', 'Otitis externa', ['Otolaryngology'], ears, { ages: 'all ages' }),
  condition('sudden sensorineural hearing loss', 'Deafness neurosensory', ['Otolaryngology'], ears),
  condition(
    'rheumatoid arthritis',
    'Rheumatoid arthritis',
    ['Rheumatology', 'Musculoskeletal Disorders'],
    arthritis,
  ),
  condition(
    'systemic lupus erythematosus',
    'Systemic lupus erythematosus',
    ['Rheumatology', 'Allergy and Immunology'],
    arthritis,
  ),
  condition(
    'osteoarthritis of the knee',
    'Osteoarthritis',
    ['Musculoskeletal Disorders', 'Rheumatology'],
    cartilage,
  ),
  condition(
    'postmenopausal osteoporosis',
    'Postmenopausal osteoporosis',
    ['Musculoskeletal Disorders', 'Endocrinology'],
    boneLoss,
    { sex: 'Female' },
  ),
  condition('endometriosis', 'Endometriosis', ['Gynecology', 'Pain Medicine'], endometriosis, {
    sex: 'Female',
  }),
  condition('menopausal vasomotor symptoms', 'Hot flush', ['Gynecology', 'Endocrinology'], menopause, {
    sex: 'Female',
  }),
  condition('infertility', 'Infertility female', ['Reproductive Medicine', 'Gynecology'], infertility, {
    sex: 'Female',
  }),
  condition('male hypogonadism', 'Hypogonadism male', ['Reproductive Medicine', 'Endocrinology'], hormones, {
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
    surgicalPain,
  ),
  condition('incisional hernia', 'Incisional hernia', ['Surgery'], surgicalPain),
  condition('postherpetic neuralgia', 'Post herpetic neuralgia', ['Pain Medicine', 'Neurology'], nervePain),
  condition('periodontitis', 'Periodontitis', ['Dentistry and Oral Health'], gums),
  condition('septic shock', 'Septic shock', ['Critical Care', 'Infectious Diseases'], shock),
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
    muscularDystrophy,
    { rare: true, sex: 'Male', ages: 'children' },
  ),
  condition(
    'kidney transplant rejection',
    'Kidney transplant rejection',
    ['Transplantation', 'Nephrology'],
    transplantation,
  ),
  condition(
    'severe haemophilia A',
    'Haemophilia A with anti factor VIII',
    ['Blood Disorders', 'Genetic Disorders'],
    haemophilia,
    { rare: true, sex: 'Male', ages: 'all ages' },
  ),
  condition(
    'sickle cell disease',
    'Sickle cell anaemia',
    ['Blood Disorders', 'Genetic Disorders'],
    sickleCells,
    { rare: true, ages: 'adolescents and adults' },
  ),
  condition('peanut allergy', 'Food allergy', ['Allergy and Immunology'], foodAllergy, { ages: 'children' }),
  condition(
    'suspected recurrence of prostate cancer',
    'Prostate cancer recurrent',
    ['Diagnostic Imaging', 'Oncology'],
    imaging,
    { sex: 'Male' },
  ),
  condition('malnutrition in hospital', 'Malnutrition', ['Other'], nutrition, { ages: 'older adults' }),
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
