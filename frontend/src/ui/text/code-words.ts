/** A code of the ledger or of the audit as words: 'timed-out' -> 'Timed out'. */
export const codeInWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
