import { dueElsewhere, dueReturns } from './closed-loop.ts';

const methods = [
  { sysname: 'card', name: 'Bank card', min_amount: 20 },
  { sysname: 'ewallet', name: 'E-wallet', min_amount: 10 },
];
const card = { method: 'card', deposited: 100, withdrawn: 30 };

describe('what goes back first', () => {
  it('is what was deposited with a method and not withdrawn to it', () => {
    expect(dueReturns([card], methods, 500)).toEqual([{ method: 'card', name: 'Bank card', amount: 70, least: 20 }]);
    expect(dueReturns([{ ...card, withdrawn: 100 }], methods, 500)).toEqual([]);
    expect(dueReturns([{ ...card, withdrawn: 150 }], methods, 500)).toEqual([]);
  });

  it('does not include a method that pays nothing out', () => {
    expect(dueReturns([{ ...card, method: 'mobile_pay' }], methods, 500)).toEqual([]);
  });

  it('does not include a method whose minimum is above the balance', () => {
    expect(dueReturns([card], methods, 19)).toEqual([]);
    expect(dueReturns([card], methods, 20)).toHaveLength(1);
  });

  it('does not keep the player from a method that itself is due', () => {
    const returns = dueReturns([card, { method: 'ewallet', deposited: 5, withdrawn: 0 }], methods, 500);
    expect(dueElsewhere(returns, { method: 'card', amount: 70 })).toBeNull();
    expect(dueElsewhere(returns, { method: 'ewallet', amount: 10 })).toBeNull();
    expect(dueElsewhere(returns.slice(0, 1), { method: 'card', amount: 500 })).toBeNull();
  });

  it('keeps the player from more than is due to a method while another one is due', () => {
    const returns = dueReturns([card, { method: 'ewallet', deposited: 5, withdrawn: 0 }], methods, 500);
    expect(dueElsewhere(returns, { method: 'card', amount: 71 })).toMatchObject({ method: 'ewallet', amount: 5 });
    expect(dueElsewhere(returns, { method: 'ewallet', amount: 11 })).toMatchObject({ method: 'card', amount: 70 });
    expect(dueElsewhere(returns.slice(0, 1), { method: 'ewallet', amount: 1 })).toMatchObject({ method: 'card' });
  });
});
