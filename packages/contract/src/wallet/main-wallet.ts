/** The member's balance with us, as a place that money is moved from or to (CWAL-02). Every other place is the code of a vendor. */
export const MAIN_WALLET = 'MAIN';
