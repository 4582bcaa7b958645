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
