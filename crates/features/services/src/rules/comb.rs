//! A combStr: which hosts may receive one, and that it is stored as its hash only.

use onehall_safety::address::is_host;
use sha2::{Digest as _, Sha256};

/// Hosts of one service that may receive a combStr.
pub(crate) const HOSTS_MAX: usize = 10;

/// The first of these that is no host.
pub(crate) fn no_host(hosts: &[String]) -> Option<&String> {
    hosts.iter().find(|host| !is_host(host))
}

/// Hosts as they are stored: JSON, in lower case.
pub(crate) fn stored_hosts(hosts: &[String]) -> String {
    serde_json::Value::from(hosts.iter().map(|host| host.to_ascii_lowercase()).collect::<Vec<_>>()).to_string()
}

/// The stored form of a value.
pub(crate) fn hash(value: &str) -> String {
    hex::encode(Sha256::digest(value.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_names_alone_and_kept_in_lower_case() {
        let hosts = |all: &[&str]| all.iter().map(|host| (*host).to_owned()).collect::<Vec<_>>();
        assert_eq!(no_host(&hosts(&["Pay.Example", "a.example"])), None);
        for odd in ["https://a.example", "a.example/x", "a b", ""] {
            assert_eq!(no_host(&hosts(&["a.example", odd])).map(String::as_str), Some(odd));
        }
        assert_eq!(stored_hosts(&hosts(&["Pay.Example"])), r#"["pay.example"]"#);
    }
}
