//! WebSocket frames of a client (RFC 6455), as few bytes touched as can be: one generator has to outrun every server.

/// The key of every frame. It should be fresh for each one (RFC 6455 section 5.3); on loopback, where no proxy can be
/// misled, one that stays lets a frame be prepared once, and what the server does with it is the same.
const KEY: [u8; 4] = [0x37, 0xfa, 0x21, 0x3d];

/// Text, close, ping and pong (RFC 6455 section 5.2).
pub const TEXT: u8 = 1;
pub const CLOSE: u8 = 8;
pub const PING: u8 = 9;
pub const PONG: u8 = 10;

/// A frame of a client.
pub fn frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(payload.len() + 8);
    out.push(0x80 | opcode);
    match u8::try_from(payload.len()) {
        Ok(short) if short < 126 => out.push(0x80 | short),
        _ => {
            out.push(0x80 | 126);
            // what is sent here is far below 64 KiB
            out.extend(u16::try_from(payload.len()).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    out.extend(KEY);
    out.extend(payload.iter().zip(KEY.iter().cycle()).map(|(byte, key)| byte ^ key));
    out
}

/// A prepared text frame with a number in it.
pub struct Numbered {
    frame: Vec<u8>,
    /// Where the digits stand in the frame, and in its payload.
    at: usize,
    place: usize,
}

/// Digits of a number.
pub const DIGITS: usize = 10;

impl Numbered {
    /// `text` with the digits behind the first `mark`, which it must have.
    pub fn new(text: &str, mark: &str) -> anyhow::Result<Self> {
        let place = text.find(mark).map(|at| at + mark.len());
        let place = place.ok_or_else(|| anyhow::anyhow!("no place for a number"))?;
        let frame = frame(TEXT, text.as_bytes());
        Ok(Self { at: frame.len() - text.len() + place, place, frame })
    }

    /// Writes the frame with `number` at the end of `out`.
    pub fn push(&self, out: &mut Vec<u8>, number: u64) {
        let start = out.len() + self.at;
        out.extend_from_slice(&self.frame);
        let mut rest = number;
        for digit in (0..DIGITS).rev() {
            let figure = b'0' + u8::try_from(rest % 10).unwrap_or(0);
            rest /= 10;
            if let (Some(byte), Some(key)) = (out.get_mut(start + digit), KEY.get((self.place + digit) % 4)) {
                *byte = figure ^ key;
            }
        }
    }
}

/// The first complete frame of a server: opcode, payload, and how long it was; nothing when more has to be read.
pub fn first(bytes: &[u8]) -> anyhow::Result<Option<(u8, &[u8], usize)>> {
    let [head, short, rest @ ..] = bytes else { return Ok(None) };
    anyhow::ensure!(head & 0x80 != 0 && short & 0x80 == 0, "a fragmented or masked frame");
    let (length, skip) = match (short, rest) {
        (126, [a, b, ..]) => (usize::from(u16::from_be_bytes([*a, *b])), 4),
        (127, [a, b, c, d, e, f, g, h, ..]) => {
            (usize::try_from(u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]))?, 10)
        }
        (126 | 127, _) => return Ok(None),
        (short, _) => (usize::from(*short), 2),
    };
    Ok(bytes.get(skip..skip + length).map(|payload| (head & 15, payload, skip + length)))
}

/// The number behind `mark` in a text; none when it is not there.
pub fn number(text: &[u8], mark: &memchr::memmem::Finder<'_>) -> Option<u64> {
    let start = mark.find(text)? + mark.needle().len();
    let digits = text.get(start..start + DIGITS)?;
    digits.iter().try_fold(0_u64, |sum, digit| digit.is_ascii_digit().then(|| sum * 10 + u64::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unmasked(frame: &[u8], payload: usize) -> Vec<u8> {
        let start = frame.len() - payload;
        let key: Vec<u8> = frame[start - 4..start].to_vec();
        frame[start..].iter().zip(key.iter().cycle()).map(|(byte, key)| byte ^ key).collect()
    }

    #[test]
    fn a_number_stands_where_the_mark_is() {
        for padding in [0, 200] {
            let text = format!("<m id='ld-0000000000'>{}</m>", "好".repeat(padding));
            let prepared = Numbered::new(&text, "ld-").unwrap();
            let mut out = vec![1, 2, 3];
            prepared.push(&mut out, 90_817);
            let sent = unmasked(&out[3..], text.len());
            assert_eq!(String::from_utf8(sent.clone()).unwrap(), text.replace("ld-0000000000", "ld-0000090817"));
            assert_eq!(number(&sent, &memchr::memmem::Finder::new("ld-")), Some(90_817));
        }
    }

    #[test]
    fn frames_come_in_any_pieces() {
        let long = [vec![0x81, 126, 1, 44], vec![b'a'; 300], vec![0x89, 0]].concat();
        for cut in 0..304 {
            assert!(first(&long[..cut]).unwrap().is_none(), "{cut}");
        }
        let (opcode, payload, used) = first(&long).unwrap().unwrap();
        assert_eq!((opcode, payload.len(), used), (TEXT, 300, 304));
        assert_eq!(first(&long[used..]).unwrap().unwrap().0, PING);
        assert!(first(&[0x01, 0]).is_err(), "a fragment");
    }
}
