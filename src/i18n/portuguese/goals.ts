/** Goals for the look or the file size, and their results. English to Portuguese; `{slots}` keep their names. */
export const GOALS = {
  'Set the quality by': 'Definir a qualidade por',
  Look: 'Aparência',
  'File size': 'Tamanho',
  'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.':
    'Defina a aparência que a imagem deve ter. Em 90, ninguém vê diferença; em 55, dá para ver um pouco de desfoque ou blocos. Você recebe o menor arquivo com essa aparência.',
  'Set the maximum file size. You get the best look that fits.':
    'Defina o tamanho máximo do arquivo. Você recebe a melhor aparência que couber.',

  'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.':
    'Defina o tamanho máximo de todos os arquivos juntos. Cada imagem recebe o que precisa, para que todas tenham a mesma aparência.',

  'The heat map cannot be measured.': 'Não foi possível medir o mapa de calor.',

  // Looks.
  Indistinguishable: 'Indistinguível',
  'Very good': 'Muito boa',
  Good: 'Boa',
  Low: 'Baixa',
  Rough: 'Ruim',
  '{look}: {score}': '{look}: {score}',
  'Looks exactly like your image, even when you flip between the two.':
    'Idêntica à sua imagem, mesmo alternando entre as duas.',
  'Looks the same, even side by side.': 'A mesma aparência, até lado a lado.',
  'Looks fine. You only spot a difference next to your image.':
    'Boa aparência. Só se nota a diferença ao lado da sua imagem.',
  'A small file. Look closely and you see some blur or blocks.':
    'Um arquivo pequeno. De perto, dá para ver um pouco de desfoque ou blocos.',
  'A very small file. Blur and blocks are easy to see.':
    'Um arquivo muito pequeno. Desfoque e blocos são fáceis de ver.',

  // A smaller format.
  '{format} would be {percent}% smaller and look the same.':
    'Em {format}, o arquivo seria {percent}% menor com a mesma aparência.',
  'It is not lossless.': 'Deixaria de ser sem perdas.',
  'Every browser opens it.': 'Todos os navegadores o abrem.',
  'All browsers have supported it since {year}.': 'Todos os navegadores o aceitam desde {year}.',
  'Some browsers cannot open it.': 'Alguns navegadores não conseguem abri-lo.',
  'Use {format}': 'Usar {format}',

  'At most {size}, as on your last visit.': 'No máximo {size}, como na sua última visita.',

  // What the automatic format took.
  '{from} became {to}.': '{from} virou {to}.',
  'Transparency was filled with white.': 'A transparência foi preenchida com branco.',
  'Transparency was filled with the background color.': 'A transparência foi preenchida com a cor de fundo.',
  'Keep {format}': 'Manter {format}',
  'Keep it as {format}': 'Manter em {format}',
  '{format} ({size})': '{format} ({size})',

  // File sizes.
  'At most': 'No máximo',
  'at most {size}': 'no máximo {size}',
  'Each at most': 'Cada uma no máximo',
  'The best look that fits, never larger.': 'A melhor aparência que couber, nunca maior.',
  '{bytes} of {most} bytes': '{bytes} de {most} bytes',
  '“{text}” is not a file size.': '“{text}” não é um tamanho de arquivo.',
  'Common sizes': 'Tamanhos comuns',
  Form: 'Formulário',
  Marketplace: 'Marketplace',
  Discord: 'Discord',
  Favicon: 'Favicon',
  'Whole email': 'E-mail inteiro',
  'Scale down if needed to look good': 'Reduzir as dimensões se a aparência exigir',

  smallest: 'o menor',
  'Choose from': 'Escolher entre',

  // Results.
  '2nd try…': '2ª tentativa…',
  '3rd try…': '3ª tentativa…',
  '{count}th try…': '{count}ª tentativa…',
  'Show the weakest spot': 'Ver o ponto mais fraco',
  'Next weak spot': 'Próximo ponto fraco',
  'Show the next weak spot': 'Ver o próximo ponto fraco',
  'Weak spot {place} of {count}: {look}': 'Ponto fraco {place} de {count}: {look}',
  'Scale to {width} × {height}': 'Reduzir para {width} × {height}',
  'Allow {size}': 'Permitir {size}',
  '{format} has no quality setting, so only fewer pixels make the file smaller.':
    '{format} não tem ajuste de qualidade; só menos pixels deixam o arquivo menor.',

  // The budget of a set.
  'All together at most': 'Todas juntas no máximo',
  'All images look equally good, and the ZIP file is never larger.':
    'Todas as imagens têm a mesma aparência, e o arquivo ZIP nunca passa do limite.',
  'This image gets its share, and looks as good as the others.':
    'Esta imagem recebe sua parte e fica com a mesma aparência das outras.',
  '{total} of {budget}': '{total} de {budget}',
  'Total size': 'Total',
  'Dividing the limit so all images look equally good.':
    'Dividindo o limite para que todas as imagens tenham a mesma aparência.',
  'Every image looks like its original. A higher limit would not help.':
    'Todas as imagens parecem iguais aos originais. Um limite maior não ajudaria.',
  'The worst image looks rough. {look}.': 'A pior imagem tem aparência ruim. {look}.',
  'All look {look} or better: worst {score}.': 'Aparência {look} ou melhor em todas (a pior: {score}).',
  'These images need at least {needed}, so the ZIP file is too large. Raise the limit, or scale them to about {percent}%.':
    'Estas imagens precisam de pelo menos {needed}; por isso, o arquivo ZIP é grande demais. Aumente o limite ou reduza-as para cerca de {percent}%.',
  'These images need about {needed} or more. Raise the limit, or scale them to about {percent}%.':
    'Estas imagens precisam de cerca de {needed} ou mais. Aumente o limite ou reduza-as para cerca de {percent}%.',
  'The ZIP was not saved, because it would exceed your limit.': 'O ZIP não foi salvo, pois passaria do seu limite.',
  'Scale to {percent}%': 'Reduzir para {percent}%',
  'Pin its size': 'Fixar o tamanho',
  'Unpin its size': 'Desafixar o tamanho',
  Exclude: 'Deixar de fora',
  'Include again': 'Incluir de novo',
  Excluded: 'Fora do lote',
  'Image excluded': 'Imagem deixada de fora',
  'Image included again': 'Imagem incluída de novo',
  'Image pinned': 'Tamanho da imagem fixado',
  'Image no longer pinned': 'Tamanho da imagem desafixado',
} as const;
