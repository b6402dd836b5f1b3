import { Fragment } from 'react';

/** Short texts in a row, each in its own direction: a Latin name beside an Arabic text would swap their order. */
export const InlineList = ({ of }: { of: readonly (string | undefined)[] }) =>
  of
    .filter((item) => item !== undefined)
    .map((item, index) => (
      <Fragment key={item}>
        {/* The dot stays on the line of what is before it. */}
        {index > 0 && <span>{'\u00a0· '}</span>}
        <bdi>{item}</bdi>
      </Fragment>
    ));
