import type { Words } from '../translation.ts';

/** Of the sheet of diets and allergens, and of the allergen prompt. */
export const words: Words = {
  'diet.heading': 'الحميات ومسببات الحساسية',
  'diet.tags': 'إظهار فقط',
  'diet.avoid': 'استبعاد الأطباق التي تحتوي على',
  'diet.none': 'لا شيء في هذه القائمة عليه علامات حمية أو مسببات حساسية.',
  'diet.unknown.too': 'إظهار الأطباق التي لا تتوفر عنها معلومات الحساسية أيضًا ({n})',
  'diet.caution': 'تعتمد التصفية على ما أخبرنا به المطبخ. إن كانت لديك حساسية فأخبر فريقنا قبل أن تطلب.',
  'diet.show.zero': 'لا أطباق',
  'diet.show.one': 'إظهار طبق واحد',
  'diet.show.two': 'إظهار طبقين',
  'diet.show.few': 'إظهار {n} أطباق',
  'diet.show.many': 'إظهار {n} طبقًا',
  'diet.show.other': 'إظهار {n} طبق',
  'diet.show.none': 'لا طبق يطابق ذلك',
  'allergenPrompt.heading': 'هل لديك حساسية؟',
  'allergenPrompt.text':
    'أخبر أحد أفراد فريقنا بأي حساسية أو عدم تحمّل قبل أن تطلب. تُستخدم في مطابخنا مكونات كثيرة، ولا نستطيع أن نضمن خلو أي طبق من أي منها.',
  'allergenPrompt.go': 'إلى القائمة',
};
