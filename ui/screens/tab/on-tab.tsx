import { ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../components/icon.tsx';
import { TAB_TEXTS } from '../../copy/tab.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { TabModel } from '../../models/bill/tab-model.ts';
import './tab.css';

/** Says that the guest is on a tab, and lets them leave it. */
export const OnTab = observer(function OnTab({ tab, onLeave }: { tab: TabModel; onLeave: () => void }) {
  const say = useSay(TAB_TEXTS);
  return (
    <section className="on-tab" aria-labelledby="on-tab">
      <Icon of={ReceiptText} className="tab-choice-icon" />
      <div>
        <h2 id="on-tab">{say('tab.on', { table: tab.tableNumber ?? '' })}</h2>
        <p>{say('tab.on.text')}</p>
        <TabCode tab={tab} />
        <button type="button" className="link-button" onClick={onLeave}>
          {say('tab.on.leave')}
        </button>
      </div>
    </section>
  );
});

/** In groups that are easy to type. On the menu it is one line; elsewhere it can be read across the table. */
export const TabCode = observer(function TabCode({
  tab: { joinCode },
  isOnMenu = false,
}: {
  tab: TabModel;
  isOnMenu?: boolean;
}) {
  const say = useSay(TAB_TEXTS);
  if (joinCode === undefined) return null;
  return (
    <dl className={isOnMenu ? 'tab-code tab-code-line' : 'tab-code'}>
      <dt>{say('tab.on.code')}</dt>
      <dd>
        <bdi className="tab-code-signs">{joinCode.replaceAll(/.{4}(?=.{2})/g, '$& ')}</bdi>
        {!isOnMenu && <span>{say('tab.on.code.text')}</span>}
      </dd>
    </dl>
  );
});

export const TabOfBasket = observer(function TabOfBasket({
  tab,
  locked,
}: {
  tab: TabModel;
  locked: boolean;
}) {
  if (!tab.isOn) return null;
  return (
    <fieldset className="on-tab-part" disabled={locked}>
      <OnTab tab={tab} onLeave={() => tab.leave()} />
    </fieldset>
  );
});
