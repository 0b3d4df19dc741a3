/** Prices, the changelog and the forms that write to us. English to Portuguese; `{slots}` keep their names. */
export const PAGES = {
  // Prices.
  'One image at a time is free, with no account. Pro handles whole batches.':
    'Uma imagem por vez é grátis, sem conta. O Pro cuida de lotes inteiros.',
  Free: 'Grátis',
  'Get Started Free': 'Começar grátis',
  'What each plan includes': 'O que cada plano inclui',
  'What you get': 'O que você recebe',
  'Compress, convert, optimize and resize one image at a time':
    'Comprimir, converter, otimizar e redimensionar uma imagem por vez',
  'Convert to every format: {formats}': 'Converter para todos os formatos: {formats}',
  'Also open {formats}': 'Abrir também {formats}',
  'Choose a quality, a look or a maximum file size':
    'Escolher uma qualidade, uma aparência ou um tamanho máximo de arquivo',
  'Remove location and camera, keep author and copyright': 'Remover local e câmera, manter autor e direitos autorais',
  'Fast, secure and private: images stay on your device, also offline':
    'Rápido, seguro e privado: as imagens ficam no seu dispositivo, mesmo offline',
  'The codec lab: measure every encoder with your own images':
    'O laboratório de codecs: medir cada codificador com suas próprias imagens',
  'Many images at once: compress, convert, optimize and resize':
    'Muitas imagens de uma vez: comprimir, converter, otimizar e redimensionar',
  'Whole folders in, one ZIP file or a folder out': 'Entram pastas inteiras, sai um arquivo ZIP ou uma pasta',
  'A maximum size for all images together': 'Um tamanho máximo para todas as imagens juntas',
  'The weakest results first, to look at and to redo': 'Os piores resultados primeiro, para ver e refazer',
  'Batches that continue after a crash or a restart': 'Lotes que continuam após uma falha ou reinicialização',
  'Early access to new features and updates': 'Acesso antecipado a novos recursos e atualizações',
  'What Pro adds': 'O que o Pro acrescenta',
  'What stays free': 'O que continua grátis',
  'Your plan': 'Seu plano',
  '{count} image is ready.': '{count} imagem está pronta.',
  '{count} images are ready.': '{count} imagens estão prontas.',
  'It stays on your device and comes with you when you have Pro.':
    'Ela fica no seu dispositivo e acompanha você quando tiver o Pro.',
  'They stay on your device and come with you when you have Pro.':
    'Elas ficam no seu dispositivo e acompanham você quando tiver o Pro.',
  '“{tool}” is part of Pro. As soon as you have Pro, it opens.':
    '“{tool}” faz parte do Pro. Assim que você tiver o Pro, a ferramenta abre.',
  'Do you have Pro already? {link}': 'Você já tem o Pro? {link}',
  Included: 'Incluído',
  'Not included': 'Não incluído',

  // The changelog.
  'What is new, what changed and what was fixed.': 'O que é novo, o que mudou e o que foi corrigido.',
  Added: 'Adicionado',
  Changed: 'Alterado',
  Fixed: 'Corrigido',
  'Compress, convert, optimize and resize are now separate features, each with its own page':
    'Comprimir, converter, otimizar e redimensionar agora são recursos separados, cada um com sua página',
  'Bulk processing: compress, convert, optimize or resize many images in one go, for PRO':
    'Processamento em lote: comprimir, converter, otimizar ou redimensionar muitas imagens de uma vez, no PRO',
  'The header groups the tools, with one entry for a single image and one for multiple images':
    'O cabeçalho agrupa as ferramentas, com uma entrada para uma imagem e outra para várias',
  'Quality hints for JPEG, PNG and WebP when converting': 'Dicas de qualidade para JPEG, PNG e WebP ao converter',
  'Removing an image keeps the correct one selected': 'Remover uma imagem mantém a imagem certa selecionada',
  'Feature request and contact forms, linked from the footer':
    'Formulários de sugestão de recurso e de contato, com links no rodapé',
  'Sizes are shown in KB, MB or GB, and savings as a percentage':
    'Tamanhos aparecem em KB, MB ou GB, e a economia, em porcentagem',
  'Batch download for PRO: all resized images in one ZIP file':
    'Download em lote no PRO: todas as imagens redimensionadas em um arquivo ZIP',
  'Pricing page with the Free and Pro plans': 'Página de preços com os planos Grátis e Pro',
  'Signup and login, with a verification email': 'Cadastro e login, com e-mail de verificação',
  'Dashboard with the current plan': 'Painel com o plano atual',
  'WebP as an output format': 'WebP como formato de saída',
  'A file can be added again after it was removed': 'Um arquivo pode ser adicionado de novo depois de removido',
  'Header navbar, with a collapsible menu on small screens':
    'Barra de navegação no topo, com menu recolhível em telas pequenas',
  'The first uploaded image is selected automatically': 'A primeira imagem adicionada é selecionada automaticamente',
  'Resize images in the browser: width, height, scale and quality, with a preview':
    'Redimensionar imagens no navegador: largura, altura, escala e qualidade, com prévia',
  'Aspect ratio lock': 'Trava de proporção',

  // Writing to us.
  'Have a question, a bug to report or an idea? Write to us.':
    'Tem uma dúvida, um bug para relatar ou uma ideia? Escreva para nós.',
  'Full name': 'Nome completo',
  'Needed for a reply.': 'Necessário para responder.',
  Reason: 'Motivo',
  'Choose a reason': 'Escolha um motivo',
  Sponsorship: 'Patrocínio',
  'Bug report': 'Relato de bug',
  Feedback: 'Opinião',
  Others: 'Outros',
  'Send message': 'Enviar mensagem',
  'Please enter your full name.': 'Digite seu nome completo.',
  'Please choose a reason.': 'Escolha um motivo.',
  'Please enter the details.': 'Digite os detalhes.',
  'Contact request submitted successfully!': 'Mensagem enviada com sucesso!',
  'Error submitting contact request. Please try again.': 'Erro ao enviar a mensagem. Tente de novo.',
  'What would make this tool better for you? We read every request.':
    'O que deixaria esta ferramenta melhor para você? Lemos todas as sugestões.',
  'Feature title': 'Título do recurso',
  'Feature description': 'Descrição do recurso',
  'How would it help you?': 'Como ele ajudaria você?',
  'Priority level': 'Prioridade',
  'Nice to Have': 'Seria bom ter',
  'Would be Useful': 'Seria útil',
  'Very Important': 'Muito importante',
  'Only used to tell you when the feature is available.':
    'Usado só para avisar você quando o recurso estiver disponível.',
  'Submit request': 'Enviar sugestão',
  'Please give the feature a title.': 'Dê um título ao recurso.',
  'Please describe the feature.': 'Descreva o recurso.',
  'Please tell us how it would help you.': 'Conte como ele ajudaria você.',
  'Please choose a priority.': 'Escolha uma prioridade.',
  'Feature request submitted successfully!': 'Sugestão enviada com sucesso!',
  'Error submitting feature request. Please try again.': 'Erro ao enviar a sugestão. Tente de novo.',
  'Submitting…': 'Enviando…',
  'Clear form': 'Limpar formulário',
} as const;
