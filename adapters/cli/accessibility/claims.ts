/** What the tests of the app hold for people with disabilities, and what no test holds, as a draft says it. */
import type { PaymentProvider } from '@tableside/core';

export const STATEMENT_LANGUAGES = ['en', 'fr', 'ar'] as const;
type Translated = Readonly<Record<(typeof STATEMENT_LANGUAGES)[number], string>>;

/** What is tested at each release, with the test that holds it. */
export const TESTED: readonly (Translated & { readonly test: string })[] = [
  {
    test: 'e2e/journeys/screens.spec.ts',
    en: 'Names, roles, headings and contrast of the screens, by the automatic rules of axe for WCAG 2.2, levels A and AA.',
    fr: 'Noms, rôles, titres et contrastes des écrans, selon les règles automatiques d’axe pour les WCAG 2.2, niveaux A et AA.',
    ar: 'أسماء العناصر وأدوارها والعناوين والتباين في الشاشات، وفق قواعد axe الآلية لمعيار WCAG 2.2 بالمستويين A وAA.',
  },
  {
    test: 'e2e/journeys/keyboard.spec.ts',
    en: 'An order, from the menu to its payment, with the keyboard alone.',
    fr: 'Une commande, du menu au paiement, au clavier seul.',
    ar: 'طلب كامل من القائمة إلى الدفع بلوحة المفاتيح وحدها.',
  },
  {
    test: 'e2e/journeys/by-ear.spec.ts',
    en: 'What a simulated screen reader says on the way to an order and to a paid bill.',
    fr: 'Ce que dit un lecteur d’écran simulé jusqu’à la commande et au paiement de l’addition.',
    ar: 'ما يقوله قارئ شاشة محاكى حتى إتمام الطلب ودفع الحساب.',
  },
  {
    test: 'e2e/journeys/large-text.spec.ts',
    en: 'An order with text and page at twice their size.',
    fr: 'Une commande avec un texte et une page deux fois plus grands.',
    ar: 'طلب مع نص وصفحة بضعف الحجم.',
  },
  {
    test: 'e2e/journeys/narrow.spec.ts',
    en: 'Screens of 320 pixels without scrolling sideways.',
    fr: 'Des écrans de 320 pixels sans défilement horizontal.',
    ar: 'شاشات بعرض 320 بكسل بلا تمرير أفقي.',
  },
  {
    test: 'e2e/journeys/forced-colours.spec.ts',
    en: 'Colours that the phone or computer forces.',
    fr: 'Les couleurs imposées par le téléphone ou l’ordinateur.',
    ar: 'الألوان التي يفرضها الهاتف أو الحاسوب.',
  },
];

/** What a draft cannot claim, whoever the brand is. */
export const NOT_HELD: readonly Translated[] = [
  {
    en: 'Dishes, and what our venues say of themselves, stay in the language of the menu, and are not marked as such.',
    fr: 'Les plats et les textes de nos établissements restent dans la langue du menu, sans que celle-ci soit indiquée.',
    ar: 'تبقى الأطباق ونصوص أماكننا بلغة القائمة من دون الإشارة إليها.',
  },
  {
    en: 'Nobody who uses assistive technology every day has tested this app for this statement: [say so if it is otherwise].',
    fr: 'Aucune personne qui utilise chaque jour une aide technique n’a testé cette application pour cette déclaration : [à corriger si c’est le cas].',
    ar: 'لم يختبر هذا التطبيق لأجل هذا البيان من يستخدم التقنيات المساعدة يوميًا: [صحّحوا ذلك إن لم يكن كذلك].',
  },
];

/** Parts of the way that others make, by the brand's card provider. */
export const OF_OTHERS: Readonly<Record<PaymentProvider, Translated>> = {
  braintree: {
    en: 'The card fields, the wallets and your bank’s check belong to our payment provider. We test that they are named and reached, and not what is in them.',
    fr: 'Les champs de carte, les portefeuilles et le contrôle de votre banque appartiennent à notre prestataire de paiement. Nous testons leur nom et leur accès, non leur contenu.',
    ar: 'حقول البطاقة والمحافظ وتحقق مصرفك تابعة لمزود الدفع. نختبر أسماءها والوصول إليها لا محتواها.',
  },
  checkout: {
    en: 'Cards are taken on the page of our payment provider, which we do not test.',
    fr: 'Les cartes sont saisies sur la page de notre prestataire de paiement, que nous ne testons pas.',
    ar: 'تُدخل البطاقات في صفحة مزود الدفع، وهي صفحة لا نختبرها.',
  },
};

export const SENTENCES: Readonly<
  Record<'intro' | 'tested' | 'notHeld' | 'instead' | 'contact' | 'contactText' | 'drafted', Translated>
> = {
  intro: {
    en: '{company} wants everybody to order and pay at the table. This page says how far the app of {brand} meets WCAG 2.2, level AA, to which EN 301 549 leads.',
    fr: '{company} souhaite que chacun puisse commander et payer à table. Cette page dit dans quelle mesure l’application de {brand} respecte les WCAG 2.2, niveau AA, auxquelles mène la norme EN 301 549.',
    ar: 'تريد {company} أن يتمكن الجميع من الطلب والدفع على الطاولة. تبين هذه الصفحة مدى استيفاء تطبيق {brand} لمعيار WCAG 2.2 بالمستوى AA الذي تحيل إليه EN 301 549.',
  },
  tested: { en: 'What is tested', fr: 'Ce qui est testé', ar: 'ما يُختبر' },
  notHeld: {
    en: 'What is known not to hold',
    fr: 'Ce que nous savons insuffisant',
    ar: 'ما نعلم أنه غير مستوفى',
  },
  instead: {
    en: 'Whatever is in your way: our team takes your order and your payment at the table, and tells you of allergens.',
    fr: 'Si quelque chose vous gêne, notre équipe prend la commande et le paiement à table et vous renseigne sur les allergènes.',
    ar: 'إن أعاقك شيء فسيأخذ فريقنا طلبك ودفعتك على الطاولة ويخبرك بمسببات الحساسية.',
  },
  contact: { en: 'Tell us', fr: 'Nous écrire', ar: 'راسلونا' },
  contactText: {
    en: 'Write to [e-mail address]; we answer within [number] working days. If we do not help, turn to [the body that enforces the law].',
    fr: 'Écrivez à [adresse électronique] ; nous répondons sous [nombre] jours ouvrés. Sans réponse utile, adressez-vous à [l’autorité compétente].',
    ar: 'اكتبوا إلى [البريد الإلكتروني]، ونجيب خلال [عدد] أيام عمل. إن لم نساعدكم فتوجهوا إلى [الجهة المختصة].',
  },
  drafted: { en: 'Of {date}.', fr: 'En date du {date}.', ar: 'بتاريخ {date}.' },
};
