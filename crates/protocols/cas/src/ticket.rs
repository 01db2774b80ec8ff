//! Tickets: the opaque words that stand for a session or a sign-in (section 3).

use std::fmt;
use thiserror::Error;

/// Longest ticket, characters.
pub const MAX_TICKET_LEN: usize = 256;
/// Fewest random bytes of a ticket (128 bit).
pub const MIN_RANDOM_BYTES: usize = 16;
/// Most random bytes of a ticket.
pub const MAX_RANDOM_BYTES: usize = 64;
/// Digits of RFC 4648 base 32, lower case: ASCII letters and digits only, no padding.
const BASE32: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// What a ticket is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TicketKind {
    /// `ST-`: a sign-in at one service, one attempt, seconds.
    Service,
    /// `PT-`: as ST, asked for by a service on behalf of the user.
    Proxy,
    /// `PGT-`: lets a service ask for proxy tickets. Secret of that service.
    ProxyGranting,
    /// `PGTIOU-`: tells a service which PGT belongs to a validation answer.
    ProxyGrantingIou,
    /// `TGT-`: the single sign-on session. Never leaves the server except to trusted REST callers.
    TicketGranting,
    /// `TGC-`: the value of the single sign-on cookie.
    Cookie,
    /// `LT-`: one showing of the login form.
    Login,
}

impl TicketKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Service,
        Self::Proxy,
        Self::ProxyGranting,
        Self::ProxyGrantingIou,
        Self::TicketGranting,
        Self::Cookie,
        Self::Login,
    ];

    /// The text before the random part, with its hyphen.
    #[must_use]
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Service => "ST-",
            Self::Proxy => "PT-",
            Self::ProxyGranting => "PGT-",
            Self::ProxyGrantingIou => "PGTIOU-",
            Self::TicketGranting => "TGT-",
            Self::Cookie => "TGC-",
            Self::Login => "LT-",
        }
    }
}

/// A ticket could not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TicketError {
    /// Fewer than 16 or more than 64 random bytes.
    #[error("a ticket needs 16 to 64 random bytes")]
    RandomLength,
}

/// A ticket: at most 256 characters of `[A-Za-z0-9-]`, safe in URLs and XML without escaping.
///
/// It is a secret: `Debug` shows the kind only, and there is no `Display`. Store its hash, compare by hash.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Ticket {
    kind: TicketKind,
    text: String,
}

impl Ticket {
    /// Makes a ticket from 16 to 64 bytes of a cryptographic random source.
    ///
    /// 16 bytes give service tickets of 29 characters, which even clients that follow the old minimum of 32
    /// characters accept; use 32 bytes for the kinds that live longer than seconds.
    ///
    /// # Errors
    /// [`TicketError::RandomLength`] for fewer or more bytes.
    pub fn new(kind: TicketKind, random: &[u8]) -> Result<Self, TicketError> {
        if !(MIN_RANDOM_BYTES..=MAX_RANDOM_BYTES).contains(&random.len()) {
            return Err(TicketError::RandomLength);
        }
        let mut text = kind.prefix().to_owned();
        let (mut buffer, mut bits) = (0_u32, 0_u32);
        for byte in random {
            buffer = (buffer << 8) | u32::from(*byte);
            bits += 8;
            while bits >= 5 {
                bits -= 5;
                push_digit(&mut text, buffer >> bits);
            }
        }
        if bits > 0 {
            push_digit(&mut text, buffer << (5 - bits));
        }
        Ok(Self { kind, text })
    }

    /// Reads a ticket that this server may have issued. `None` for an unknown prefix, other characters than
    /// `[A-Za-z0-9-]`, an empty random part or more than 256 characters: then it is certainly not one of ours.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > MAX_TICKET_LEN || !text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
            return None;
        }
        let kind = parse_kind(text)?;
        Some(Self { kind, text: text.to_owned() })
    }

    /// What it is for.
    #[must_use]
    pub fn kind(&self) -> TicketKind {
        self.kind
    }

    /// The text as sent. Do not log it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ticket({}…)", self.kind.prefix())
    }
}

/// The kind of a ticket by its prefix; something must follow the prefix.
#[must_use]
pub fn parse_kind(text: &str) -> Option<TicketKind> {
    TicketKind::ALL.into_iter().find(|kind| text.strip_prefix(kind.prefix()).is_some_and(|rest| !rest.is_empty()))
}

fn push_digit(text: &mut String, value: u32) {
    if let Some(digit) = BASE32.get((value & 31) as usize) {
        text.push(char::from(*digit));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[test]
    fn made_tickets_have_the_right_form() {
        for kind in TicketKind::ALL {
            for length in [16, 32, 64] {
                let ticket = Ticket::new(kind, &vec![0xa5; length]).unwrap();
                assert!(ticket.as_str().len() <= MAX_TICKET_LEN);
                assert_eq!(Ticket::parse(ticket.as_str()), Some(ticket.clone()));
                assert_eq!(parse_kind(ticket.as_str()), Some(kind));
                assert!(!format!("{ticket:?}").contains(&ticket.as_str()[8..]));
            }
        }
        assert_eq!(Ticket::new(TicketKind::Service, &[0; 16]).unwrap().as_str().len(), 29);
        assert_eq!(Ticket::new(TicketKind::Service, &[0; 15]), Err(TicketError::RandomLength));
        assert_eq!(Ticket::new(TicketKind::Service, &[0; 65]), Err(TicketError::RandomLength));
    }

    #[test]
    fn no_random_bit_is_lost() {
        // RFC 4648 section 10: "foobar" is mzxw6ytboi
        let random = b"foobarfoobarfooba";
        assert_eq!(&Ticket::new(TicketKind::Service, random).unwrap().as_str()[3..12], "mzxw6ytbo");
        let mut seen = std::collections::HashSet::new();
        for bit in 0..128 {
            let mut bytes = [0_u8; 16];
            bytes[bit / 8] = 1 << (bit % 8);
            assert!(seen.insert(Ticket::new(TicketKind::Service, &bytes).unwrap().as_str().to_owned()));
        }
    }

    #[rstest]
    #[case("ST-abc-host1", Some(TicketKind::Service))]
    #[case("PGTIOU-1", Some(TicketKind::ProxyGrantingIou))]
    #[case("PGT-1", Some(TicketKind::ProxyGranting))]
    #[case("ST-", None)]
    #[case("st-abc", None)]
    #[case("XX-abc", None)]
    #[case("ST-a.b", None)]
    #[case("ST-a b", None)]
    #[case("ST-a&user=x", None)]
    #[case("ST-a\n", None)]
    #[case("", None)]
    fn reads_tickets(#[case] text: &str, #[case] expected: Option<TicketKind>) {
        assert_eq!(Ticket::parse(text).map(|t| t.kind()), expected);
    }

    #[test]
    fn length_limit() {
        assert!(Ticket::parse(&format!("ST-{}", "a".repeat(253))).is_some());
        assert!(Ticket::parse(&format!("ST-{}", "a".repeat(254))).is_none());
    }
}
