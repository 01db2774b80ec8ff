//! What becomes of the form of a registered application, by whoever fills it in.

use std::fmt;

use onehall_cas::{MatchKind, ServiceMatcher, ServiceUrl};
use onehall_kernel::Names;

use super::words::{of_address, of_pattern};

/// Characters of a pattern and of the address of logout messages, as their columns hold them.
const ADDRESS_MAX: usize = 512;
/// Characters of a name.
const NAME_MAX: usize = 128;

/// What is stored of a registered application beside its key and its times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServiceFacts {
    pub kind: MatchKind,
    pub pattern: String,
    pub name: String,
    pub slo_url: Option<String>,
    pub proxy_ok: bool,
    pub pgt_callback: bool,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ServiceFault {
    /// The pattern can not be used, and why.
    Pattern(String, Names),
    /// The address of logout messages can not be used, and why.
    SloUrl(String, Names),
    /// A rule of a field, as `FieldError` names both.
    Rule(&'static str, &'static str),
}

impl fmt::Display for ServiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pattern(text, why) | Self::SloUrl(text, why) => write!(f, "{text}: {}", why.en),
            Self::Rule(field, rule) => write!(f, "{field}: {rule}"),
        }
    }
}

/// The application that a form asks for, with what stands around its texts taken away. One without an address of logout
/// messages gets them at the address at which it was signed in to.
///
/// # Errors
/// The first that is wrong.
pub(crate) fn judge(typed: ServiceFacts) -> Result<ServiceFacts, ServiceFault> {
    let name = typed.name.trim().to_owned();
    if name.chars().count() > NAME_MAX {
        return Err(ServiceFault::Rule("serviceName", "at most 128 characters"));
    }
    if name.chars().any(char::is_control) {
        return Err(ServiceFault::Rule("serviceName", "no control characters"));
    }
    let pattern = typed.pattern.trim().to_owned();
    if pattern.chars().count() > ADDRESS_MAX {
        return Err(ServiceFault::Rule("pattern", "at most 512 characters"));
    }
    if let Err(error) = ServiceMatcher::new(typed.kind, &pattern) {
        return Err(ServiceFault::Pattern(pattern, of_pattern(&error)));
    }
    let slo_url = typed.slo_url.map(|url| url.trim().to_owned()).filter(|url| !url.is_empty());
    if let Some(url) = &slo_url {
        if url.chars().count() > ADDRESS_MAX {
            return Err(ServiceFault::Rule("sloUrl", "at most 512 characters"));
        }
        if let Err(error) = ServiceUrl::parse(url) {
            return Err(ServiceFault::SloUrl(url.clone(), of_address(error)));
        }
    }
    Ok(ServiceFacts { name, pattern, slo_url, ..typed })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(kind: MatchKind, pattern: &str) -> ServiceFacts {
        ServiceFacts {
            kind,
            pattern: pattern.to_owned(),
            name: " 图书馆 ".to_owned(),
            slo_url: Some(" ".to_owned()),
            proxy_ok: false,
            pgt_callback: true,
        }
    }

    #[test]
    fn what_fits_is_trimmed() {
        let after = judge(typed(MatchKind::Prefix, " https://ok.example/app ")).unwrap();
        assert_eq!((after.pattern.as_str(), after.name.as_str()), ("https://ok.example/app", "图书馆"));
        assert_eq!((after.slo_url, after.pgt_callback), (None, true));
        let told = ServiceFacts {
            slo_url: Some("https://ok.example/out".to_owned()),
            ..typed(MatchKind::Regex, r"https://[^/]+\.campus\.example/.*")
        };
        assert_eq!(judge(told).unwrap().slo_url.as_deref(), Some("https://ok.example/out"));
    }

    #[test]
    fn what_is_wrong_is_told_in_both_languages() {
        let long = format!("https://ok.example/{}", "a".repeat(500));
        for (form, zh) in [
            (typed(MatchKind::Regex, ".*"), "规则必须以 http://、https:// 或 https?:// 开头"),
            (typed(MatchKind::Regex, "https://.*/.*"), "主机名中的通配符之后必须是 \\."),
            (typed(MatchKind::Exact, "ftp://ok.example/"), "地址必须以 http:// 或 https:// 开头"),
            (
                ServiceFacts {
                    slo_url: Some("javascript:1".to_owned()),
                    ..typed(MatchKind::Exact, "https://ok.example/")
                },
                "地址必须以 http:// 或 https:// 开头",
            ),
        ] {
            let fault = judge(form).unwrap_err();
            let (ServiceFault::Pattern(_, why) | ServiceFault::SloUrl(_, why)) = &fault else { panic!("{fault}") };
            assert_eq!(why.zh, zh, "{fault}");
            assert!(!why.en.is_empty() && fault.to_string().ends_with(&why.en), "{fault}");
        }
        for (form, field) in [
            (typed(MatchKind::Exact, &long), "pattern"),
            (ServiceFacts { slo_url: Some(long.clone()), ..typed(MatchKind::Exact, "https://ok.example/") }, "sloUrl"),
            (ServiceFacts { name: "甲".repeat(129), ..typed(MatchKind::Exact, "https://ok.example/") }, "serviceName"),
            (
                ServiceFacts { name: "甲\u{7}".to_owned(), ..typed(MatchKind::Exact, "https://ok.example/") },
                "serviceName",
            ),
        ] {
            let fault = judge(form).unwrap_err();
            assert!(matches!(fault, ServiceFault::Rule(named, _) if named == field), "{fault}");
        }
    }
}
