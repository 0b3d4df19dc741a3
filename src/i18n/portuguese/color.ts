/** Wide colors, depth, and fewer colors. */
export const COLOR = {
  'Colors and light': 'Cores e luz',
  Keep: 'Manter',
  'Standard (sRGB)': 'Padrão (sRGB)',
  'For programs and screens that show only sRGB.': 'Para programas e telas que só exibem sRGB.',
  'The image keeps its own color profile.': 'A imagem mantém seu próprio perfil de cor.',
  'The colors are converted to sRGB: their color description cannot be kept.':
    'As cores são convertidas para sRGB: a descrição delas não pode ser mantida.',
  'The colors are converted to sRGB: {format} files made here cannot hold another color profile.':
    'As cores são convertidas para sRGB: os arquivos {format} criados aqui não comportam outro perfil de cor.',
  'The colors are converted to sRGB, because this file can only be read that way.':
    'As cores são convertidas para sRGB, pois este arquivo só pode ser lido assim.',
  'The colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'As cores são convertidas para sRGB, pois o código que as mantém não carregou.',
  'The image keeps its {space} colors.': 'A imagem mantém suas cores {space}.',
  'Colors and light beyond sRGB stay.': 'Cores e luz além do sRGB são mantidas.',
  'HDR stays in JPEG, PNG, AVIF and JPEG XL files.': 'O HDR permanece em arquivos JPEG, PNG, AVIF e JPEG XL.',
  'HDR stays in JPEG and AVIF files.': 'O HDR permanece em arquivos JPEG e AVIF.',
  'Many phones store colors beyond sRGB, and light for HDR screens. Files keep them if their format can, unless you choose standard files.':
    'Muitos celulares gravam cores além do sRGB e luz para telas HDR. Os arquivos as mantêm se o formato permitir, a menos que você escolha arquivos padrão.',
  '{space} colors are converted to sRGB: {format} files made here cannot hold them.':
    'As cores {space} são convertidas para sRGB: os arquivos {format} criados aqui não as comportam.',
  '{space} colors are converted to sRGB, because this file can only be read that way.':
    'As cores {space} são convertidas para sRGB, pois este arquivo só pode ser lido assim.',
  '{space} colors are converted to sRGB, because the code that keeps them could not be loaded.':
    'As cores {space} são convertidas para sRGB, pois o código que as mantém não carregou.',
  'Kept all colors, because the image is animated.': 'Todas as cores foram mantidas, pois a imagem é animada.',
  'Nearly lossless: nobody will see the difference.': 'Quase sem perdas: ninguém verá a diferença.',
  'Nearly lossless: the image looks as good as you asked for.':
    'Quase sem perdas: a imagem tem a aparência que você pediu.',
  '{colors} colors: nobody will see the difference.': '{colors} cores: ninguém verá a diferença.',
  '{colors} colors, so that the file is small enough.': '{colors} cores, para que o arquivo fique pequeno o bastante.',
  '{colors} colors: the image looks as good as you asked for.':
    '{colors} cores: a imagem tem a aparência que você pediu.',
  'Kept all colors, because the image has so few.': 'Todas as cores foram mantidas, pois a imagem tem poucas.',
  'Kept all colors, because the difference would be visible.':
    'Todas as cores foram mantidas, pois a diferença seria visível.',
  'Kept all colors, because fewer would make the file larger.':
    'Todas as cores foram mantidas, pois com menos o arquivo ficaria maior.',
  'Kept all colors, because the difference cannot be measured here.':
    'Todas as cores foram mantidas, pois a diferença não pode ser medida aqui.',
  'Automatic, up to 256': 'Automático, até 256',
  'Every pixel keeps its exact color.': 'Cada pixel mantém sua cor exata.',
  'For PNG: a much smaller file that keeps the colors you would miss.':
    'Para PNG: um arquivo bem menor, que mantém as cores que fariam falta.',
  Compression: 'Compressão',
  'A smaller file. Colors change a little where it is hard to see.':
    'Um arquivo menor. As cores mudam um pouco onde é difícil perceber.',
  'Look with fewer colors': 'Aparência com menos cores',
} as const;
