/** Texts that forms share: personal fields, addresses, and their errors. */
export const form = {
  'form.name': 'First name',
  'form.surname': 'Last name',
  'form.email': 'Email',
  'form.phone': 'Phone',
  'form.country': 'Country',
  'form.city': 'City',
  'form.address': 'Address',
  'form.postCode': 'Post code',
  'form.tradeLink': 'Trade URL',
  'form.chooseCountry': 'Choose a country',
  'form.countriesFailed': 'Failed to load countries',
  'form.nameRequired': 'First name is required',
  'form.surnameRequired': 'Last name is required',
  'form.emailRequired': 'Email is required',
  'form.emailInvalid': 'Please enter a valid email address',
  'form.emailFormatInvalid': 'Invalid email format',
  'form.phoneRequired': 'Phone number is required',
  'form.phoneInvalid': 'Please enter a valid phone number',
  'form.countryRequired': 'Country is required',
  'form.cityRequired': 'City is required',
  'form.addressRequired': 'Address is required',
  'form.postCodeRequired': 'Post code is required',
  'form.tradeLinkInvalid': 'Please provide a valid Trade URL',
  'form.tradeLinkNotSteam': 'This does not look like a trade link of Steam. Please check it.',
  'form.tradeLinkOther': 'This trade link belongs to another Steam account than yours. Please check it.',
  'form.tradeLinkSeveral': 'There is more than one link here. Please keep only yours.',
  'form.tradeLinkEscaped':
    'This link was damaged on its way: there are extra characters in front of “token=”. Steam can’t read it.',
  'form.tradeLinkExtra': 'There is more than the link here. Please remove what follows it.',
  'form.tradeLinkPartner':
    'The number after “partner=” is missing, or is no Steam account. Please copy the whole link from Steam.',
  'form.tradeLinkNoToken':
    'The token at the end of this link is missing. Without it we can’t send you a trade offer. Please copy the whole link from Steam.',
  'form.tradeLinkToken':
    'The token at the end of this link should have 8 letters or digits. Please copy the whole link from Steam.',
  'form.tradeLinkUse': 'Use the corrected link',
} as const;
