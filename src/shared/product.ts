/** The product's name, never translated or inflected. */
export const PRODUCT_NAME = 'Trimtab';
