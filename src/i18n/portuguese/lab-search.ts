/** The codec lab's search, step by step. English to Portuguese; `{slots}` keep their names. */
export const LAB_SEARCH = {
  'A search, step by step': 'Uma busca, passo a passo',
  'See how the tools find a quality: every try, on a sample of the image and on the whole image.':
    'Veja como as ferramentas encontram uma qualidade: cada tentativa, em uma amostra da imagem e na imagem inteira.',
  'Search for': 'Buscar',
  Search: 'Buscar',
  'Searching…': 'Buscando…',
  'Tries: score vs. quality': 'Tentativas: pontuação em função da qualidade',
  'Tries: bytes vs. quality': 'Tentativas: bytes em função da qualidade',
  'The list below shows the same values.': 'A lista abaixo mostra os mesmos valores.',
  'Previous try': 'Tentativa anterior',
  'Next try': 'Próxima tentativa',
  'Try {number} of {count}: {words}': 'Tentativa {number} de {count}: {words}',
  Tries: 'Tentativas',
  Goal: 'Objetivo',
  'Sample, quality {quality}: about {bytes}.': 'Amostra, qualidade {quality}: cerca de {bytes}.',
  'Whole image, quality {quality}: {bytes}.': 'Imagem inteira, qualidade {quality}: {bytes}.',
  'Sample, quality {quality}: score {score}, about {bytes}.':
    'Amostra, qualidade {quality}: pontuação {score}, cerca de {bytes}.',
  'Whole image, quality {quality}: score {score}, {bytes}.':
    'Imagem inteira, qualidade {quality}: pontuação {score}, {bytes}.',
  'Too large.': 'Grande demais.',
  'On target.': 'No alvo.',
  'Smaller than allowed.': 'Menor que o permitido.',
  'Worse than the goal.': 'Pior que o objetivo.',
  'Better than the goal.': 'Melhor que o objetivo.',
  'This is the result.': 'Este é o resultado.',
  'The goal is met.': 'O objetivo foi atingido.',
  'The original is kept.': 'O original é mantido.',
  'The goal cannot be reached. This is the closest result.':
    'O objetivo não pode ser atingido. Este é o resultado mais próximo.',
  'Tries with a sample: {samples}. Tries with the whole image: {whole}.':
    'Tentativas com uma amostra: {samples}. Tentativas com a imagem inteira: {whole}.',
  'Result: score {score}, {bytes}.': 'Resultado: pontuação {score}, {bytes}.',
} as const;
