/** Amounts as people write and read them; everywhere else they are paise. */

/** @param {number} paise */
export const rupees = (paise) =>
  `${paise < 0 ? '-' : ''}₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Math.abs(paise) / 100)}`;

/** @param {string} text such as 500, -500 or 12.50 @returns {number} paise */
export const paiseIn = (text) => {
  const [, sign = '', whole = '', part = ''] =
    /^([-+]?)(?:₹)?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '')) ?? [];
  if (!whole) throw new Error(`${text} is no amount in rupees, such as 500 or -12.50.`);
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')));
};
