import type { MethodOutput, MethodParams } from '@croupier/contract';
import type {
  buyProduct,
  getProducts,
  getPurchases,
  LoyaltyProduct,
  LoyaltyPurchase,
  LoyaltyReward,
} from '@croupier/contract/loyalty';
import type { Currency } from '@croupier/money';
import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { Catalogue } from '../../games/catalogue/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import type { UsdConverter, UsdRates } from '../../currencies/rates/index.ts';
import { loyaltyProducts } from './collections/index.ts';
import type { Deliveries } from './deliveries.service.ts';
import { findTotals, lockTotals, spend, type Totals } from './loyalty.repository.ts';
import {
  countBought,
  findPurchase,
  findPurchases,
  findSold,
  insertPurchase,
  takeStock,
  type PurchaseRow,
} from './purchases.repository.ts';
import { insertRewards } from './rewards.repository.ts';
import { presentReward } from './rewards.ts';

export type Buyer = Readonly<{ id: string; currency: Currency }>;

export type ShopOptions = Readonly<{
  database: Database;
  content: Content;
  catalogue: Pick<Catalogue, 'find'>;
  rates: UsdRates;
  deliveries: Pick<Deliveries, 'workFor'>;
  /** Whether bonus money can be sold. */
  sellsBonuses: boolean;
  levelOf: (earnedHundredths: number) => Promise<string>;
  now: () => Date;
}>;

type Product = AttributesOf<typeof loyaltyProducts>;

const wholeBalance = ({ earned, spent }: Totals): number => Math.floor((earned - spent) / 100);

const presentPurchase = ({
  id,
  product_id,
  name,
  price,
  status,
  tracking,
  created_at,
}: PurchaseRow): LoyaltyPurchase => ({
  id,
  product_id,
  name,
  price,
  status,
  ...(tracking ? { tracking } : {}),
  created_at: created_at.toISOString(),
});

const declined = (reason: string, data: Readonly<Record<string, unknown>> = {}) =>
  refuse('BillingTransactionDeclinedException', { reason, error_data: data });

/** What is on sale and can be delivered. */
const createOnSale = ({ content, catalogue, sellsBonuses }: ShopOptions) => {
  const canBeGiven = async ({ reward }: Product): Promise<boolean> => {
    if (reward.type === 'freespins') return sellsBonuses && ((await catalogue.find(reward.game))?.is_active ?? false);
    return reward.type !== 'bonus' || sellsBonuses;
  };
  return async (locale: string): Promise<Product[]> => {
    const listed = (await content.list(loyaltyProducts, locale))
      .map(({ attributes }) => attributes)
      .filter((product) => product.is_on_sale);
    const givable = await Promise.all(listed.map(canBeGiven));
    return listed.filter((_product, index) => givable[index]);
  };
};
type OnSale = ReturnType<typeof createOnSale>;

/** A buyer's points, level and purchases by product; null for guests. */
type BuyerState = Readonly<{ totals: Totals; level: string; bought: ReadonlyMap<number, number> }> | null;

const presentProduct = (
  product: Product,
  state: BuyerState,
  {
    sold,
    currency,
    converter,
  }: Readonly<{ sold: ReadonlyMap<number, number>; currency: Currency; converter: UsdConverter }>,
): LoyaltyProduct => {
  const { id, name, description, image_url, dominant_color, price, levels, stock, limit_per_player: limit } = product;
  const left = stock === null ? null : Math.max(0, stock - (sold.get(id) ?? 0));
  const leftForMe = limit === null || !state ? null : Math.max(0, limit - (state.bought.get(id) ?? 0));
  const mayBuy =
    state !== null && wholeBalance(state.totals) >= price && (levels.length === 0 || levels.includes(state.level));
  return {
    id,
    name,
    description,
    image_url,
    dominant_color,
    price,
    levels,
    left,
    left_for_me: leftForMe,
    reward: presentReward(product.reward, currency, converter),
    is_available: mayBuy && left !== 0 && leftForMe !== 0,
  };
};

const createProductList = ({ database, rates, levelOf }: ShopOptions, onSale: OnSale) => {
  const stateOf = async (buyer: Buyer): Promise<BuyerState> => {
    const [totals, bought] = await Promise.all([findTotals(database, buyer.id), countBought(database, buyer.id)]);
    return { totals, bought, level: await levelOf(totals.earned) };
  };
  return async (
    { offset, count }: MethodParams<typeof getProducts>,
    buyer: Buyer | null,
    locale: string,
  ): Promise<MethodOutput<typeof getProducts>> => {
    const [all, sold, converter, state] = await Promise.all([
      onSale(locale),
      findSold(database),
      rates(),
      buyer && stateOf(buyer),
    ]);
    const shared = { sold, converter, currency: buyer?.currency ?? ('USD' as const) };
    return {
      items: all.slice(offset, offset + count).map((product) => presentProduct(product, state, shared)),
      count: all.length,
    };
  };
};

type Price = Readonly<{ product: Product; buyer: Buyer; levelOf: ShopOptions['levelOf'] }>;

/** Requires that stock, level, limit and points allow the purchase; everything that could change that stays locked. */
const requireAffordable = async (transaction: Database, { product, buyer, levelOf }: Price): Promise<void> => {
  const sold = await takeStock(transaction, product.id);
  const totals = await lockTotals(transaction, buyer.id);
  if (product.levels.length > 0 && !product.levels.includes(await levelOf(totals.earned)))
    throw refuse('AccessDeniedException', { reason: 'level', error_data: { levels: product.levels } });
  if (product.stock !== null && sold > product.stock) throw declined('sold_out');
  const bought = (await countBought(transaction, buyer.id)).get(product.id) ?? 0;
  if (product.limit_per_player !== null && bought > product.limit_per_player)
    throw declined('limit_reached', { limit: product.limit_per_player });
  if (wholeBalance(totals) < product.price)
    throw declined('insufficient_points', { points: wholeBalance(totals), price: product.price });
};

/** Spends the points, and stores the reward that is delivered afterwards. */
const chargeFor = async (
  transaction: Database,
  { id, player_id, created_at }: PurchaseRow,
  product: Product,
  reward: LoyaltyReward,
): Promise<void> => {
  const key = `purchase:${id}`;
  const subject = String(product.id);
  await spend(transaction, {
    player_id,
    key,
    kind: 'purchase',
    subject,
    points_hundredths: -product.price * 100,
    created_at,
  });
  await insertRewards(transaction, [
    { player_id, key, trigger: 'product', subject, purchase_id: id, reward, terms: product.reward, created_at },
  ]);
};

/** Decides and pays a purchase in one transaction, once for each idempotency key. */
const createPay =
  ({ database, rates, levelOf, now }: ShopOptions) =>
  async (product: Product, buyer: Buyer, key: string, address: string): Promise<PurchaseRow> => {
    const reward = presentReward(product.reward, buyer.currency, await rates());
    return inTransaction(database, async (transaction) => {
      const purchase: PurchaseRow = {
        id: newKey(),
        player_id: buyer.id,
        idempotency_key: key,
        product_id: product.id,
        name: product.name,
        price: product.price,
        address,
        status: 'processing',
        tracking: '',
        created_at: now(),
      };
      if (!(await insertPurchase(transaction, purchase))) {
        const known = await findPurchase(transaction, buyer.id, key);
        if (known?.product_id !== product.id)
          throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
        return known;
      }
      await requireAffordable(transaction, { product, buyer, levelOf });
      await chargeFor(transaction, purchase, product, reward);
      return purchase;
    });
  };

const createBuy = (options: ShopOptions, onSale: OnSale) => {
  const { database, deliveries } = options;
  const pay = createPay(options);
  return async (
    { id, address = '' }: MethodParams<typeof buyProduct>,
    buyer: Buyer,
    key: string,
    locale: string,
  ): Promise<MethodOutput<typeof buyProduct>> => {
    const product = (await onSale(locale)).find((known) => known.id === id);
    if (!product) throw invalidParameters({ id: 'unknown' });
    const isShipped = product.reward.type === 'item';
    if (isShipped && address.length < 10)
      throw invalidParameters({ address: address === '' ? 'required' : 'too_short' });
    const purchase = await pay(product, buyer, key, isShipped ? address : '');
    // The purchase is final: a delivery that fails now is retried later.
    await deliveries.workFor(buyer.id);
    const [delivered, totals] = await Promise.all([
      findPurchase(database, buyer.id, key),
      findTotals(database, buyer.id),
    ]);
    return { ...presentPurchase(delivered ?? purchase), points: wholeBalance(totals) };
  };
};

/** The shop, which sells rewards for points. */
export const createShop = (options: ShopOptions) => {
  const { database, content } = options;
  const onSale = createOnSale(options);
  return {
    products: createProductList(options, onSale),
    buy: createBuy(options, onSale),

    purchases: async (
      { offset, count }: MethodParams<typeof getPurchases>,
      playerId: string,
    ): Promise<MethodOutput<typeof getPurchases>> => {
      const { rows, total } = await findPurchases(database, playerId, offset, count);
      return { items: rows.map(presentPurchase), count: total };
    },

    productName: async (id: string, locale: string): Promise<Readonly<{ name: string; image: string | null }>> => {
      const product = (await content.list(loyaltyProducts, locale))
        .map(({ attributes }) => attributes)
        .find((known) => String(known.id) === id);
      return { name: product?.name ?? id, image: product?.image_url ?? null };
    },
  };
};

export type Shop = ReturnType<typeof createShop>;
