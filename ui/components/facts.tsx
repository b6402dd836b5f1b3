import { Fragment } from 'react';

/** Facts in a row, each in its own direction: a Latin name beside an Arabic text would swap their order. */
export const Facts = ({ of }: { of: readonly (string | undefined)[] }) =>
  of
    .filter((fact) => fact !== undefined)
    .map((fact, index) => (
      <Fragment key={fact}>
        {/* The dot stays on the line of what is before it. */}
        {index > 0 && '\u00a0· '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
