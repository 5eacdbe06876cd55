import type { PasskeyInfo } from '../lib/connection/protocol';
import { peopleApi } from './peopleApi';

/** Why no passkey can be made or used here; null where it can. */
export function obstacle(): 'insecure' | 'address' | 'old' | null {
  if (!isSecureContext) return 'insecure';
  if (/^[0-9.]+$|:|^\[/.test(location.hostname)) return 'address';
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential ? null : 'old';
}

/** Whether somebody thought better of it: browsers say no more. */
export const cancelled = (error: unknown): boolean => error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Lets the reader choose one of the passkeys that this device has for the site; returns its answer. */
export async function usePasskey(): Promise<Record<string, unknown>> {
  const { options } = await peopleApi.passkeyChallenge();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return answerOf(await navigator.credentials.get({ publicKey }));
}

const answerOf = (credential: Credential | null): Record<string, unknown> => (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;

/** The reader's passkeys; null until they are there. */
class Passkeys {
  list = $state.raw<PasskeyInfo[] | null>(null);

  async load(): Promise<void> {
    this.list = await peopleApi.passkeys();
  }

  /** Has the browser make one, and keeps it. */
  async make(): Promise<void> {
    const { options } = await peopleApi.passkeyOptions();
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
    this.list = await peopleApi.addPasskey(answerOf(await navigator.credentials.create({ publicKey })));
  }

  async drop(id: string): Promise<void> {
    this.list = await peopleApi.dropPasskey(id);
  }
}

export const passkeys = new Passkeys();
