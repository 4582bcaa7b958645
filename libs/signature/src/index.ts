export { createGatewayHeaders, gatewayHeader, isGatewayToken } from './gateway-token.ts';
export {
  maximumAgeMs,
  maximumSkewMs,
  sign,
  signatureHeader,
  verify,
  type SignatureRefusal,
  type SignedCall,
  type Verification,
} from './signature.ts';
