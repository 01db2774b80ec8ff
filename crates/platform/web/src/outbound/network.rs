//! Ranges of addresses as `10.20.0.0/16` (RFC 4632, RFC 4291).

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A range of addresses. An address without a length is a range of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    base: IpAddr,
    bits: u8,
}

/// A text that is no range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no network: write 10.20.0.0/16 or 2001:250::/32, with no bits set behind the length")]
pub struct NotANetwork(String);

impl Network {
    /// Whether `ip` lies in it; an IPv4 address mapped into IPv6 counts as the IPv4 address.
    #[must_use]
    pub fn holds(&self, ip: IpAddr) -> bool {
        match (self.base, ip.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(ip)) => masked32(ip.to_bits(), self.bits) == base.to_bits(),
            (IpAddr::V6(base), IpAddr::V6(ip)) => masked128(ip.to_bits(), self.bits) == base.to_bits(),
            _ => false,
        }
    }
}

fn masked32(ip: u32, bits: u8) -> u32 {
    if bits == 0 { 0 } else { ip & (u32::MAX << (32 - u32::from(bits))) }
}

fn masked128(ip: u128, bits: u8) -> u128 {
    if bits == 0 { 0 } else { ip & (u128::MAX << (128 - u32::from(bits))) }
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let odd = || NotANetwork(text.to_owned());
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let base: IpAddr = address.trim().parse().map_err(|_| odd())?;
        let most = if base.is_ipv4() { 32 } else { 128 };
        let bits = length.map_or(Ok(most), |length| length.trim().parse()).map_err(|_| odd())?;
        let network = Self { base, bits };
        // the base must be the first address, so that a slip of the pen is seen and nothing is widened silently
        if bits > most || base != base.to_canonical() || !network.holds(base) { Err(odd()) } else { Ok(network) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base, self.bits)
    }
}

impl serde::Serialize for Network {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Network {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_what_they_say() {
        for (range, ip, held) in [
            ("10.20.0.0/16", "10.20.255.255", true),
            ("10.20.0.0/16", "10.21.0.0", false),
            ("10.20.0.0/16", "::ffff:10.20.1.1", true),
            ("10.20.0.0/16", "::a14:101", false),
            ("10.1.2.3", "10.1.2.3", true),
            ("10.1.2.3", "10.1.2.4", false),
            ("0.0.0.0/0", "8.8.8.8", true),
            ("0.0.0.0/0", "2001:4860::1", false),
            ("2001:250::/32", "2001:250:4000::1", true),
            ("2001:250::/32", "2001:251::1", false),
            ("::/0", "fe80::1", true),
        ] {
            let network: Network = range.parse().unwrap();
            assert_eq!(network.holds(ip.parse().unwrap()), held, "{ip} in {range}");
        }
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "10", "10.0.0.0/33", "10.0.0.1/8", "::/129", "::ffff:10.0.0.0/104", "10.0.0.0/-1", "a/8"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
        assert_eq!("10.0.0.0/8".parse::<Network>().unwrap().to_string(), "10.0.0.0/8");
    }
}
