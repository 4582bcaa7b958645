export { waitFor } from '@croupier/service/testing';
