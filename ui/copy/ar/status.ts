import type { Words } from '../translation.ts';

export const words: Words = {
  'status.label': 'حالة طلبك',
  'status.placed': 'تم إرسال الطلب',
  'status.accepted': 'تم قبول الطلب',
  'status.preparing': 'قيد التحضير',
  'status.ready': 'جاهز',
  'status.served': 'تم التقديم',
  'status.refused': 'لم يقبله المكان',
  'status.news': 'الطلب {number}: {status}',
  'status.expected': 'متوقع حوالي {at}',
  'status.reason': 'يقول المكان: {reason}',
  'status.money.notCharged': 'لم يُخصم منك شيء مقابله.',
  'status.money.refunding': 'أموالك في طريقها إليك. قد يستغرق ظهورها لدى مصرفك بضعة أيام.',
  'status.money.refunded': 'أُعيدت أموالك إليك.',
  'status.money.ask': 'اسأل الفريق عن الدفع.',
  'status.money.tab': 'اسأل الفريق إن كان على حسابك.',
  'status.rounds': 'طلباتك',
  'status.notify': 'أعلمني عند التغيير',
  'status.notify.on': 'يصلك إشعار ما دامت هذه الصفحة مفتوحة.',
  'status.notify.denied': 'متصفحك يحظر إشعارات هذه الصفحة.',
};
