/** A link that looks like the button it stands beside, and still is a link. */
import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button {...rest} href={useHref(to)} onClick={(event) => follow(event)} />;
}
