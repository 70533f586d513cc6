/**
 * The member's balance with us, as a place that money is moved from or to (CWAL-02), under the name by which older clients know it
 * (decision 104). Every other place is the code of a vendor.
 */
export const MAIN_WALLET = 'LOTT';
