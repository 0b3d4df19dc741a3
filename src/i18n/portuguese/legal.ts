/** Privacy, terms, refunds, consent and the end of an account. English to Portuguese; `{slots}` keep their names. */
export const LEGAL = {
  'By registering you agree to the {terms}. The page {privacy} says what is stored.':
    'Ao se cadastrar, você aceita os {terms}. A página {privacy} informa o que é armazenado.',
  '{terms} · {refunds} · {privacy}': '{terms} · {refunds} · {privacy}',
  Privacy: 'Privacidade',
  Terms: 'Termos',
  Refunds: 'Reembolsos',
  'Your images never leave your device. This page says what else is stored, where, and for how long.':
    'Suas imagens nunca saem do seu dispositivo. Esta página informa o que mais é armazenado, onde e por quanto tempo.',
  'This text describes what the software does. The operator of this site must check it, add a name and an address, and adapt it to the law that applies.':
    'Este texto descreve o que o software faz. O operador deste site deve revisá-lo, acrescentar um nome e um endereço e adaptá-lo à lei aplicável.',
  'Your images': 'Suas imagens',
  'Images are opened, changed and saved in your browser. They are never uploaded.':
    'As imagens são abertas, alteradas e salvas no seu navegador. Elas nunca são enviadas.',
  'While a batch is open, its results are kept in your browser’s private storage for this site. Saving or discarding the batch deletes them.':
    'Enquanto um lote está aberto, seus resultados ficam no armazenamento privado do navegador para este site. Salvar ou descartar o lote os exclui.',
  'Of each result that you save from a batch, this browser keeps scrambled numbers (hashes) and the time, so that no image is made twice by mistake. Images and names cannot be read from them, and the oldest go when there are 20,000.':
    'De cada resultado de um lote que você salva, este navegador guarda números embaralhados (hashes) e a hora, para que nenhuma imagem seja processada duas vezes por engano. Imagens e nomes não podem ser lidos a partir deles, e os mais antigos são apagados quando há 20.000.',
  'Your settings, your presets, your language and your theme are stored in this browser.':
    'Seus ajustes, suas predefinições, seu idioma e seu tema são armazenados neste navegador.',
  'Your account': 'Sua conta',
  'You need an account only for Pro. It holds your email address, your name if you signed in with Google, whether the address is verified, your plan and its dates. With Pro, it also holds the presets that you save.':
    'Você só precisa de uma conta para o Pro. Ela contém seu endereço de e-mail, seu nome, se você entrou com o Google, se o endereço está verificado, seu plano e as datas dele. Com o Pro, contém também as predefinições que você salva.',
  'In a demo build there is no server: accounts stay in this browser, in its IndexedDB database.':
    'Em uma versão de demonstração, não há servidor: as contas ficam neste navegador, no banco de dados IndexedDB.',
  'When you write to us': 'Quando você escreve para nós',
  'The contact form and the feature request form store what you type into them.':
    'O formulário de contato e o de sugestão de recurso armazenam o que você digita neles.',
  'To limit spam, we count messages for an hour by a scrambled form of your IP address. The address itself is not stored.':
    'Para limitar spam, contamos as mensagens por uma hora usando uma forma embaralhada do seu endereço IP. O endereço em si não é armazenado.',
  'What is measured': 'O que é medido',
  'If the operator uses Google Analytics, you are asked first, and nothing is loaded before you agree.':
    'Se o operador usa o Google Analytics, perguntamos a você antes, e nada é carregado sem a sua concordância.',
  'If you agree, page addresses and clicks on the download buttons are counted. File names and images never are.':
    'Se você concordar, são contados os endereços das páginas e os cliques nos botões de download. Nomes de arquivos e imagens nunca são.',
  'You can change your answer at the bottom of every page. A browser that sends Do Not Track or Global Privacy Control is not asked, and nothing is counted.':
    'Você pode mudar sua resposta no rodapé de qualquer página. Se o navegador envia Do Not Track ou Global Privacy Control, não perguntamos, e nada é contado.',
  'Who else receives data': 'Quem mais recebe dados',
  'Google hosts the site and the accounts, and receives your IP address, as every web server does.':
    'O Google hospeda o site e as contas e recebe seu endereço IP, como todo servidor web.',
  'Deleting your data': 'Exclusão dos seus dados',
  'You can delete your account in the dashboard. This ends a running subscription and deletes your sign-in, your profile, your presets in the account and the messages you sent with your address.':
    'Você pode excluir sua conta no painel. Isso encerra uma assinatura em andamento e exclui seu login, seu perfil, suas predefinições na conta e as mensagens que você enviou com seu endereço.',
  'Payment records are kept, because accounting laws require them.':
    'Os registros de pagamento são mantidos, pois as leis contábeis os exigem.',
  'To delete what is stored in your browser, clear the data of this site in your browser’s settings.':
    'Para excluir o que está armazenado no seu navegador, limpe os dados deste site nas configurações do navegador.',
  'The rules for using Pixmill, in plain words.': 'As regras de uso do Pixmill, em palavras simples.',
  'The tools for one image are free and need no account.':
    'As ferramentas para uma imagem são gratuitas e não exigem conta.',
  'Pro adds the batch tools for as long as your subscription is paid.':
    'O Pro acrescenta as ferramentas em lote enquanto sua assinatura estiver paga.',
  'Your images stay yours': 'Suas imagens continuam suas',
  'Your images are processed on your device, and you keep all rights to them.':
    'Suas imagens são processadas no seu dispositivo, e você mantém todos os direitos sobre elas.',
  'Keep your originals: check a result before you delete the file that it was made from.':
    'Guarde seus originais: confira um resultado antes de excluir o arquivo a partir do qual ele foi feito.',
  'The subscription': 'A assinatura',
  'Pro is charged every month until you cancel. The pricing page shows the price and the amount that is charged.':
    'O Pro é cobrado todo mês até você cancelar. A página de preços mostra o preço e o valor cobrado.',
  'You can cancel at any time in your dashboard. Pro then lasts until the end of the period that you paid for.':
    'Você pode cancelar quando quiser no seu painel. O Pro dura então até o fim do período pago.',
  'If a payment fails, Pro ends a few days after the period that was paid for.':
    'Se um pagamento falhar, o Pro termina alguns dias após o período pago.',
  'Keep your password to yourself. An account is for one person.':
    'Não compartilhe sua senha. Uma conta é para uma só pessoa.',
  'Do not attack the service or try to use someone else’s account.':
    'Não ataque o serviço nem tente usar a conta de outra pessoa.',
  'What we cannot promise': 'O que não podemos prometer',
  'The tools are made with care, but they come without a guarantee that every file can be read or that the site is always available.':
    'As ferramentas são feitas com cuidado, mas sem garantia de que todo arquivo possa ser lido ou de que o site esteja sempre disponível.',
  'How to stop paying, and how to ask for your money back.': 'Como parar de pagar e como pedir seu dinheiro de volta.',
  Cancelling: 'Cancelamento',
  'Cancel in your dashboard. You won’t be charged again, and Pro lasts until the end of the period that you paid for.':
    'Cancele no seu painel. Nada mais será cobrado, e o Pro dura até o fim do período pago.',
  'Asking for a refund': 'Como pedir reembolso',
  'Write to us through the contact form. Include the payment reference from your dashboard.':
    'Escreva para nós pelo formulário de contato. Inclua a referência do pagamento que aparece no seu painel.',
  'When a payment is refunded, the Pro period it paid for ends at once.':
    'Quando um pagamento é reembolsado, o período do Pro correspondente termina na hora.',
  'Charged by mistake': 'Cobrança por engano',
  'If you were charged and do not have Pro, open your dashboard: it looks for payments that were not completed.':
    'Se houve uma cobrança e você não tem o Pro, abra seu painel: ele procura pagamentos que não foram concluídos.',
  'If that does not help, write to us before you dispute the charge with your bank: a dispute ends Pro until it is settled.':
    'Se isso não ajudar, escreva para nós antes de contestar a cobrança no seu banco: uma contestação encerra o Pro até ser resolvida.',
  'May we count visits with Google Analytics? Images and file names are never sent.':
    'Podemos contar visitas com o Google Analytics? Imagens e nomes de arquivos nunca são enviados.',
  'Analytics consent': 'Consentimento para estatísticas',
  Agree: 'Aceitar',
  Decline: 'Recusar',
  'Analytics choice': 'Escolha sobre estatísticas',
  'Delete account': 'Excluir conta',
  'Delete your account?': 'Excluir sua conta?',
  'Your sign-in, your profile and the messages you sent with your address are deleted, and a running subscription ends immediately. This cannot be undone.':
    'Seu login, seu perfil e as mensagens que você enviou com seu endereço são excluídos, e uma assinatura em andamento termina imediatamente. Isso não pode ser desfeito.',
  'Keep my account': 'Manter minha conta',
  'Deleting…': 'Excluindo…',
  'Yes, delete my account': 'Sim, excluir minha conta',
  'For your safety, log out, log in again, and then delete your account within five minutes.':
    'Para sua segurança, saia, entre de novo e exclua sua conta em até cinco minutos.',
  'Your account could not be deleted, because your subscription could not be ended. Please try again or contact support.':
    'Não foi possível excluir sua conta, pois sua assinatura não pôde ser encerrada. Tente de novo ou fale com o suporte.',
  'Your account could not be deleted. Please try again or contact support.':
    'Não foi possível excluir sua conta. Tente de novo ou fale com o suporte.',
  'Too many messages were sent from here. Please try again in an hour.':
    'Mensagens demais foram enviadas daqui. Tente de novo em uma hora.',
  // The changelog, beyond its dated entries.
  'Since June 2025': 'Desde junho de 2025',
  'JPEG, PNG, WebP and GIF are written by WebAssembly codecs: smaller files at the same quality':
    'JPEG, PNG, WebP e GIF são gravados por codecs WebAssembly: arquivos menores com a mesma qualidade',
  'A before and after slider with zoom, and an estimated size while you move a setting':
    'Um controle deslizante de antes e depois com zoom e um tamanho estimado enquanto você muda um ajuste',
  'HEIC, TIFF, JPEG XL and AVIF photos open in every browser, and images can be saved as AVIF and JPEG XL':
    'Fotos HEIC, TIFF, JPEG XL e AVIF abrem em qualquer navegador, e imagens podem ser salvas como AVIF e JPEG XL',
  'A look or a file size as the goal instead of a number, and a heat map of the changes':
    'Uma aparência ou um tamanho de arquivo como objetivo em vez de um número, e um mapa de calor das mudanças',
  'Animations stay animated when resized, compressed or converted to GIF, WebP or PNG':
    'Animações continuam animadas ao serem redimensionadas, comprimidas ou convertidas para GIF, WebP ou PNG',
  'Author, copyright and date are kept, private data is removed, and a report shows what the original reveals':
    'Autor, direitos autorais e data são mantidos, dados privados são removidos, e um relatório mostra o que o original revela',
  'For batches, a limit for the total size, and a review that shows the worst results first':
    'Para lotes, um limite para o tamanho total e uma revisão que mostra os piores resultados primeiro',
  'Batches of thousands of images with folders, pause, retry and settings for single images, which survive a closed tab':
    'Lotes de milhares de imagens com pastas, pausa, repetição e ajustes por imagem, que sobrevivem ao fechamento da aba',
  'Pixmill can be installed, works offline, and takes images from the share menu of your device':
    'O Pixmill pode ser instalado, funciona offline e recebe imagens do menu de compartilhamento do seu dispositivo',
  French: 'Francês',
  'A codec lab that measures every encoder with your own images':
    'Um laboratório de codecs que mede cada codificador com suas próprias imagens',
  'Registering for Pro leads to the payment, and paying leads back to your images':
    'O cadastro para o Pro leva ao pagamento, e o pagamento leva de volta às suas imagens',
  'Privacy, terms and refunds in plain words, and a way to delete your account':
    'Privacidade, termos e reembolsos em palavras simples, e uma forma de excluir sua conta',
  'Passwords need 10 characters and must not be common': 'Senhas precisam de 10 caracteres e não podem ser comuns',
  'The pricing page shows both the price and the amount charged': 'A página de preços mostra o preço e o valor cobrado',
  'Pro lasts until the end of the period you paid for, and every page shows the date':
    'O Pro dura até o fim do período pago, e todas as páginas mostram a data',
  'Transparency, wide colors and HDR photos in JPEG are preserved, and rotation is applied':
    'Transparência, cores amplas e fotos HDR em JPEG são preservadas, e a rotação é aplicada',
} as const;
