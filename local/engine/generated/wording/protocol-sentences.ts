/** Headings of a protocol and the sentences below them. */
export const protocolSections: readonly (readonly [heading: string, sentences: readonly string[]])[] = [
  [
    'Rationale',
    [
      'Treatment of {condition} leaves a considerable need that this trial addresses.',
      'The choice of dose rests on exposure and response modelling of {40..320/20} participants.',
      'The comparator, {comparator}, reflects what participants would otherwise receive.',
      'Benefits are expected to outweigh the risks, which are monitored as section {7..9} describes.',
    ],
  ],
  [
    'Trial design',
    [
      'Screening takes up to {14|21|28|42} days, treatment {12..104/4} weeks and follow-up {4..52/4} weeks.',
      'Participants are assigned {1:1|2:1|1:1:1|3:2} through an interactive response system, stratified by region and severity.',
      'An independent data monitoring committee reviews unblinded data every {3..6} months.',
      'Participants who stop {product} stay in the trial for follow-up unless they withdraw consent.',
    ],
  ],
  [
    'Treatment',
    [
      '{product} is given as the pharmacy manual describes, at the same time of day where possible.',
      'The dose may be reduced once, by {25|33|50}%, for an adverse reaction of grade {2|3}.',
      'A missed dose is taken within {6|8|12|24} hours or left out.',
      'Strong inhibitors of CYP3A4 and live vaccines are not allowed during treatment.',
      'Compliance below {75|80|85}% is discussed with the participant at the next visit.',
    ],
  ],
  [
    'Assessments',
    [
      'Vital signs are measured after {5|10} minutes of rest, in the same position at every visit.',
      'Blood samples of {4..18} mL are analysed in a central laboratory; results outside the alert range are reported within {24|48} hours.',
      'A 12-lead ECG is recorded in triplicate at screening, day 1 and week {2..12}.',
      'Questionnaires are completed on an electronic device before any other procedure of the visit.',
      'Imaging is read by two independent readers, and by a third where they differ.',
    ],
  ],
  [
    'Safety',
    [
      'Adverse events are collected from consent until {28|30|90} days after the last dose and graded by CTCAE 5.0.',
      'Serious adverse events are reported to the sponsor within 24 hours of awareness.',
      'Pregnancies are followed to their outcome and the child for {8|12|52} weeks.',
      'Treatment stops for good if ALT exceeds {5|8} times the upper limit of normal without another explanation.',
    ],
  ],
  [
    'Statistics',
    [
      'A sample of {60..900/20} participants gives {80|85|90}% power to detect the assumed difference at a two-sided level of 5%.',
      'The full analysis set holds all participants who were assigned to an arm, as assigned.',
      'The primary analysis uses a {mixed model for repeated measures|stratified log-rank test|logistic regression|negative binomial model}.',
      'Missing data are imputed under the assumption that they are missing at random; tipping-point analyses vary it.',
      'One interim analysis for futility takes place after {40|50|60}% of the events.',
    ],
  ],
  [
    'Ethics and data protection',
    [
      'The trial follows the Declaration of Helsinki, ICH E6(R3) and Regulation (EU) No 536/2014.',
      'Participants are identified by a code; the key stays at the site.',
      'Essential documents are kept for at least 25 years after the end of the trial.',
      'Participants can withdraw at any time without giving a reason and without disadvantage.',
    ],
  ],
];

/** Paragraphs with letters and signs outside the usual ones. */
export const unusualParagraphs: readonly string[] = [
  'Příliš žluťoučký kůň úpěl ďábelské ódy: účastník podepíše informovaný souhlas před jakýmkoli výkonem. ✍️📄',
  'Léčivo se podává nalačno 💊 jednou denně; při zvracení se dávka neopakuje. Následná návštěva proběhne za čtrnáct dní 🗓️.',
  'Bezpečnostní výbor 👩🏽‍⚕️👨‍⚕️ zhodnotí údaje po zařazení padesátého účastníka. Zvláštní pozornost: játra, ledviny, srdce ❤️‍🩹.',
  'Größe und Gewicht werden ohne Schuhe gemessen; Außentemperaturen über 25 °C sind für die Lagerung zu vermeiden 🌡️.',
  'Ο ασθενής ενημερώνεται για όλους τους κινδύνους· ο ιατρός υπογράφει τελευταίος. ΟΔΥΣΣΕΥΣ 🏛️',
];
