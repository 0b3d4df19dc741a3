/**
 * A HEIC file of 256 x 256 pixels with four colored quarters, coded like the photos of phones (Main Still Picture,
 * 4:2:0, 8 bits). Made with heif-enc (libheif 1.15.1, x265 3.5).
 */
const PROBE = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
  'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFnAAEAAAAAAAACkAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAw2lwcnAA',
  'AAClaXBjbwAAAHlodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQAsQgEBA3AAAAMAkA',
  'AAAwAAAwA8oAgIBAWW6kkprm4EBAwIAAADAAgAAAMACEAiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAEAAAABAAAAABBwaXhpAAAAAAMICAgA',
  'AAAWaXBtYQAAAAAAAAABAAEDgQKDAAACmG1kYXQAAAKMKAGvBbIJGKBksFZmN1396Gz//8un+h/js4pe6zex1YlZKP3yQ37+p+ffejEf/+Rzm2',
  'xOW9++QnmXbIhAG7FSZCpAM7ubOuWDBMG22G103MDFg5jvcPJcAO9vxFmmI0K3XLcAPk1opGNkmoHnlMO+AODG9wXK/IfAXZ4AhWZ/rkpG2F81',
  'cmuW4A72/EWaYjQq3/DAEbaixVN5dzbwfVfYAzEEKw5gstTYoWAJUJfNSJXxcuYRZou3fkOqAACTgKz43vsZb+sj/S/2bOf//TkyyiGEpjJDNk',
  '1ZfnSxctpVhqi0JRnmVM9dX1+bATwsV1gd44+7a/zyH1z5gKQsq/Oj7+hzGleLODZ6UDPTPLWTKEpM9Rrrw8J/pfR/PezACQW3Z5X0ytEKes+F',
  'rrw8J/pfR/PWH22p3k3jj1MrXXh4T/S+j+e9NeBVkqj8hPCBWOs54VVY9QMrieU+2qPWDpIEa2LZZxZaruGbogGAP/R/d362d+tKaLJZpU2zkx',
  'MxZJT1TOLINAPzclpRfYmverHrhgVCKqG0WSgaDNqWhDrmWTT+m81U389Pc37B8r4E1ico/KxVAdWQYexkLJELlQX9Fv+8/9eOPX/d2+L/VzvV',
  'Ev8sj9mKf5vHqOJH/H7HcA/7v4kSMAAAAwDsNl4ksOtBE53y8AknRQX7MwAaSkxxcWHW1aQ9USQAa2k3Ug8TqVg2VxpI8Y9H/5qadEaKscPiDr',
  '0XQTdat8MADXyQtDRlo7VICj9oXdCmrbAi+yYc3EH0XrX7ejg32l+TAD6datJ5nOOfy8S5xti2Udlnuf5HR6SfJrqnjuXhMeAAtJ60JBBehr3D',
  '6twwl8Mr+eQhguD16vn580EmqX8rtKABSw==',
].join('');

export function probeFile(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(PROBE), (character) => character.charCodeAt(0));
}

/** The colors that libheif decodes in the middle of each quarter and next to its inner corner. */
export const PROBE_COLORS: readonly { readonly x: number; readonly y: number; readonly rgb: readonly number[] }[] = [
  { x: 64, y: 64, rgb: [201, 60, 40] },
  { x: 122, y: 122, rgb: [201, 60, 40] },
  { x: 192, y: 64, rgb: [40, 180, 81] },
  { x: 133, y: 122, rgb: [40, 180, 81] },
  { x: 64, y: 192, rgb: [30, 61, 190] },
  { x: 122, y: 133, rgb: [30, 61, 190] },
  { x: 192, y: 192, rgb: [220, 220, 220] },
  { x: 133, y: 133, rgb: [220, 220, 220] },
];
