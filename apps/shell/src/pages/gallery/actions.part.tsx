import { AnchorButton, Button, Chip, ChipRow, Cluster, IconButton, LinkButton, LinkChip } from '@croupier/ui';
import { useState } from 'react';
import { Example, Part } from './part.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['s', 'm', 'l'] as const;

const Chips = () => {
  const [pressed, setPressed] = useState(true);
  return (
    <ChipRow label="Categories">
      <Chip icon="flame" count={40} pressed={pressed} onClick={() => setPressed(!pressed)}>
        Popular
      </Chip>
      <LinkChip icon="gem" to="/jackpots">
        Jackpots
      </LinkChip>
    </ChipRow>
  );
};

const Buttons = () => (
  <>
    {variants.map((variant) => (
      <Example key={variant} name={`Button variant="${variant}"`}>
        <Cluster>
          <Button variant={variant}>Deposit</Button>
          <Button variant={variant} icon="plus">
            Deposit
          </Button>
          <Button variant={variant} pending>
            Deposit
          </Button>
          <Button variant={variant} disabled>
            Deposit
          </Button>
        </Cluster>
      </Example>
    ))}
    <Example name="Button size">
      <Cluster>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            Size {size}
          </Button>
        ))}
      </Cluster>
    </Example>
    <Example name="Button block">
      <Button block iconEnd="chevron-right">
        Full width
      </Button>
    </Example>
  </>
);

const IconButtons = () => {
  const [liked, setLiked] = useState(false);
  return (
    <Cluster>
      <IconButton icon="heart" label="Favourite" filled={liked} aria-pressed={liked} onClick={() => setLiked(!liked)} />
      <IconButton icon="search" label="Search" variant="filled" />
      <IconButton icon="x" label="Close" size="s" />
      <IconButton icon="menu" label="Menu" size="l" disabled />
    </Cluster>
  );
};

/** Buttons and links. */
export const Actions = () => (
  <Part id="actions" title="Actions">
    <Buttons />
    <Example name="LinkButton, AnchorButton">
      <Cluster>
        <LinkButton to="/_ui#actions" variant="secondary">
          A link
        </LinkButton>
        <AnchorButton href="#actions" variant="ghost">
          An anchor
        </AnchorButton>
      </Cluster>
    </Example>
    <Example name="IconButton">
      <IconButtons />
    </Example>
    <Example name="Chip, LinkChip in a ChipRow">
      <Chips />
    </Example>
  </Part>
);
