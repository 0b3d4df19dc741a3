/** The review of a batch's results. English to Portuguese; `{slots}` keep their names. */
export const REVIEW = {
  'Review results': 'Revisar resultados',
  'Results by visible damage': 'Resultados, piores primeiro',
  '{reviewed} of {total} reviewed': '{reviewed} de {total} revisadas',
  '{place} of {count}': '{place} de {count}',
  'To review': 'A revisar',
  Reviewed: 'Revisadas',
  'Every result is reviewed.': 'Todos os resultados foram revisados.',
  'Nothing is reviewed yet.': 'Nada foi revisado ainda.',
  'Not measured': 'Não medida',
  '{count} still to be compared': 'Ainda a comparar: {count}',
  'The original is not available': 'O original não está disponível',
  'Sort again': 'Reordenar',

  // Decisions.
  Accept: 'Aceitar',
  Accepted: 'Aceita',
  'Review again': 'Revisar de novo',
  'Smaller file': 'Arquivo menor',
  'Raise the quality of all with visible damage ({count})':
    'Aumentar a qualidade de todas com danos visíveis ({count})',
  'The weakest spot of each image at 100%, before and after.':
    'O ponto mais fraco de cada imagem a 100%, antes e depois.',
  'The worst come first.': 'As piores vêm primeiro.',
  'Accept the rest ({count})': 'Aceitar o resto ({count})',
  '{count} image accepted.': '{count} imagem aceita.',
  '{count} images accepted.': '{count} imagens aceitas.',
  '{count} image gets a higher quality.': '{count} imagem terá qualidade maior.',
  '{count} images get a higher quality.': '{count} imagens terão qualidade maior.',
  'Undone for {count} image.': 'Desfeito para {count} imagem.',
  'Undone for {count} images.': 'Desfeito para {count} imagens.',
  '{name} accepted.': '{name}: aceita.',
  '{name} will be reviewed again.': '{name}: será revisada de novo.',
  '{name} excluded.': '{name}: fora do lote.',
  '{name} included again.': '{name}: incluída de novo.',
  '{name} gets a higher quality.': '{name}: qualidade maior.',
  '{name} gets a smaller file.': '{name}: arquivo menor.',
  '{name} cannot be changed further in this direction.': '{name} não pode mudar mais nesta direção.',
  '{name} is no longer accessible. Close the review and add the same file again.':
    '{name} não está mais acessível. Feche a revisão e adicione o mesmo arquivo de novo.',
  'In the review': 'Na revisão',
  Space: 'Espaço',
} as const;
