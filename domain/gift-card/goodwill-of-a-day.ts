/** What one person of the office may give on a London day without anybody else (rules/money#gift-cards), pence. */
export const maxGoodwillPenceADay = 200_00;
