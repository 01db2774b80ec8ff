//! The header that SCRAM and OAUTHBEARER share (RFC 5801 section 4).

use crate::condition::SaslCondition;

/// The header of a first message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gs2 {
    /// The header as sent; the client repeats it in its final message.
    pub raw: String,
    /// Whom the client wants to act as.
    pub authzid: Option<String>,
}

impl Gs2 {
    /// Reads `n,[a=authzid],` or `y,[a=authzid],` and gives what comes after it.
    ///
    /// `y` says that the client could bind to the channel but believes that the server cannot. It is right: no
    /// mechanism ending in `-PLUS` is offered.
    ///
    /// # Errors
    /// `malformed-request` for anything else, also for `p=`: channel binding is not offered.
    pub fn parse(text: &str) -> Result<(Self, &str), SaslCondition> {
        const MALFORMED: SaslCondition = SaslCondition::MalformedRequest;
        let rest = text.strip_prefix("n,").or_else(|| text.strip_prefix("y,")).ok_or(MALFORMED)?;
        let (authzid, rest) = rest.split_once(',').ok_or(MALFORMED)?;
        let authzid = match authzid {
            "" => None,
            _ => Some(unescape(authzid.strip_prefix("a=").ok_or(MALFORMED)?).ok_or(MALFORMED)?),
        };
        let raw = text.strip_suffix(rest).unwrap_or(text).to_owned();
        Ok((Self { raw, authzid }, rest))
    }
}

/// `saslname` (RFC 5802 section 5.1): `=2C` is a comma, `=3D` an equals sign, nothing else is escaped.
pub(super) fn unescape(name: &str) -> Option<String> {
    let mut parts = name.split('=');
    let mut out = parts.next()?.to_owned();
    for part in parts {
        let (c, rest) = match (part.strip_prefix("2C"), part.strip_prefix("3D")) {
            (Some(rest), _) => (',', rest),
            (_, Some(rest)) => ('=', rest),
            _ => return None,
        };
        out.push(c);
        out.push_str(rest);
    }
    (!out.is_empty() && !out.contains('\0')).then_some(out)
}
