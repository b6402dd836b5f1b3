import { useState } from 'react';
import { pictureSizes } from './picture-sizes.ts';

/**
 * A picture that leaves its space empty, at its size, if it fails to load. It has no alternative text: text stands
 * beside it.
 */
export function Picture(props: {
  src: string | undefined;
  className: string;
  width: number;
  height: number;
  /** How wide it is shown, as in the attribute `sizes`, where it fills its box. Absent: it is fetched as it is. */
  sizes?: string;
  eager?: boolean;
}) {
  const [failed, setFailed] = useState(false);
  if (props.src === undefined || failed)
    return <span className={`${props.className} picture-empty`} aria-hidden />;
  return (
    <img
      className={props.className}
      sizes={props.sizes}
      srcSet={props.sizes && pictureSizes(props.src, location.origin, props.height / props.width)}
      src={props.src}
      width={props.width}
      height={props.height}
      alt=""
      loading={props.eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
