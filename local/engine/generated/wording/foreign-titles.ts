/** A title in another language than English, for trials of one condition. `{product}` stands for the medicine. */
export interface ForeignTitle {
  condition: string;
  title: string;
}

export const foreignTitles: readonly ForeignTitle[] = [
  {
    condition: 'type 2 diabetes mellitus',
    title: 'Τυχαιοποιημένη μελέτη του {product} σε ασθενείς με σακχαρώδη διαβήτη τύπου 2 – ΟΔΥΣΣΕΥΣ',
  },
  {
    condition: 'heart failure with reduced ejection fraction',
    title: 'Μελέτη αποτελεσματικότητας και ασφάλειας: {product} και καρδιακός κίνδυνος στους ενήλικες',
  },
  {
    condition: 'relapsing multiple sclerosis',
    title: 'Dvojitě zaslepená studie přípravku {product} u dospělých s relabující roztroušenou sklerózou',
  },
  {
    condition: 'ulcerative colitis',
    title: 'Účinnost a bezpečnost přípravku {product} při léčbě ulcerózní kolitidy: příliš žluťoučký kůň',
  },
  {
    condition: 'heart failure with reduced ejection fraction',
    title: 'Prüfung von {product} bei Erwachsenen mit schwerer Herzschwäche: eine große, doppelblinde Studie',
  },
  {
    condition: 'plaque psoriasis',
    title: 'WIRKSAMKEIT UND VERTRÄGLICHKEIT VON {product} BEI SCHUPPENFLECHTE – KÖNIGSSTRASSE-STUDIE',
  },
  {
    condition: 'plaque psoriasis',
    title: 'Wirksamkeit und Verträglichkeit von {product} bei Schuppenflechte – Königsstraße-Studie',
  },
  {
    condition: 'rheumatoid arthritis',
    title: 'İleri romatoid artritli hastalarda {product} tedavisinin etkililiği ve ılımlı yan etkileri',
  },
  {
    condition: 'chronic obstructive pulmonary disease',
    title: 'DİYARBAKIR çalışması: KOAH hastalarında {product}, ışık ve ısı kontrollü inhalasyon',
  },
  {
    condition: 'metastatic colorectal cancer',
    title: 'Badanie {product} u dorosłych z przerzutowym rakiem jelita grubego (ŁÓDŹ-GDAŃSK)',
  },
  {
    condition: 'osteoarthritis of the knee',
    title: 'Étude randomisée du {product} dans la gonarthrose : efﬁcacité et sécurité à cœur ouvert',
  },
  {
    condition: 'severe eosinophilic asthma',
    title: 'Estudio de {product} en niños y adultos con asma eosinofílica grave: «pequeños pasos»',
  },
  {
    condition: 'chronic kidney disease',
    title: 'Проучване на {product} при пациенти с хронично бъбречно заболяване',
  },
  {
    condition: 'resistant hypertension',
    title: 'A {product} hatékonysága nehezen kezelhető magas vérnyomásban – őszi vizsgálat',
  },
];
