/** Sentences that name Firebase or Paystack. A build without accounts omits them. English to French; `{slots}` keep their names. */
export const PROVIDERS = {
  'Paystack charges {charge} today, on {date} and then each month for {email}. You can cancel at any time. {link}':
    'Paystack prélève {charge} aujourd’hui, de nouveau le {date}, puis chaque mois, pour {email}. Vous pouvez résilier à tout moment. {link}',
  'Paystack is not loaded. Please refresh the page.': 'Paystack n’est pas chargé. Veuillez actualiser la page.',
  'Your earlier subscription is overdue, and Paystack may still charge it. {link} before you subscribe again.':
    'Votre abonnement précédent est impayé, et Paystack peut encore le prélever. {link} avant de vous abonner à nouveau.',
  'Paystack charges {charge} on {date} and then each month for {email}. You can cancel at any time. {link}':
    'Paystack prélève {charge} le {date}, puis chaque mois, pour {email}. Vous pouvez résilier à tout moment. {link}',
  'Your renewal of {date} is late. Paystack will try again.':
    'Votre renouvellement du {date} est en retard. Paystack réessaiera.',
  'We are checking your subscription with Paystack.': 'Nous vérifions votre abonnement auprès de Paystack.',
  'Simulated Paystack checkout. No money is charged.': 'Paiement Paystack simulé. Rien n’est prélevé.',
  'Accounts are stored by Google Firebase, which also checks your password. We never see the password itself.':
    'Les comptes sont conservés par Google Firebase, qui vérifie aussi votre mot de passe. Nous ne voyons jamais le mot de passe lui-même.',
  'Paystack takes the payment. Your card details go to Paystack and never reach us.':
    'Paystack encaisse le paiement. Les données de votre carte vont à Paystack et ne nous parviennent jamais.',
  'We store the reference, the date and the amount of each payment, and your Paystack customer code.':
    'Nous conservons la référence, la date et le montant de chaque paiement, ainsi que votre code client Paystack.',
  'Google’s sign-in code is loaded on account pages, and Paystack’s code on the payment page. Neither is loaded elsewhere.':
    'Le code de connexion de Google est chargé sur les pages de compte, et celui de Paystack sur la page de paiement. Aucun des deux n’est chargé ailleurs.',
  'Paystack refunds the card that was charged.': 'Paystack rembourse sur la carte qui a été débitée.',
} as const;
