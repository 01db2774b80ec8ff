//! Which rule a wrong field breaks, as a code for programs and in words for people.

use onehall_kernel::Locale;

/// A rule that a field breaks. Checks name it in English, garde's as much as our own; this is read from there, in one place,
/// because garde reports nothing but words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldRule {
    /// Nothing stands there.
    Missing,
    /// Fewer characters or entries than this.
    Short(u64),
    /// More characters or entries than this.
    Long(u64),
    /// Fewer or more characters than these.
    Length(u64, u64),
    /// A number below this.
    Small(i64),
    /// A number above this.
    Large(i64),
    /// Another one has it already.
    Taken,
    /// It names what is not there.
    Unknown,
    /// Neither an http(s) address nor a path of the portal.
    Address,
    /// No e-mail address.
    Email,
    /// Any other rule.
    Other,
}

impl FieldRule {
    /// The rule that the words of a check name.
    pub(crate) fn of(message: &str) -> Self {
        let number = |prefix: &str| message.strip_prefix(prefix).map(str::trim);
        match message {
            "is missing" | "must not be blank" | "is blank" | "blank" => return Self::Missing,
            "is taken" | "another role has it" => return Self::Taken,
            "an e-mail address" => return Self::Email,
            _ => {}
        }
        if let Some(min) = number("length is lower than ").and_then(|n| n.parse().ok()) {
            return if min == 1 { Self::Missing } else { Self::Short(min) };
        }
        if let Some(max) = number("length is greater than ").and_then(|n| n.parse().ok()) {
            return Self::Long(max);
        }
        if let Some(min) = number("lower than ").and_then(|n| n.parse().ok()) {
            return Self::Small(min);
        }
        if let Some(max) = number("greater than ").and_then(|n| n.parse().ok()) {
            return Self::Large(max);
        }
        if let Some(rule) = length_in_words(message) {
            return rule;
        }
        if message.starts_with("another ") {
            Self::Taken
        } else if message.starts_with("there is no such ") || message.starts_with("unknown ") {
            Self::Unknown
        } else if message.contains("http(s)") {
            Self::Address
        } else {
            Self::Other
        }
    }

    /// The code by which callers decide.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Short(_) => "too_short",
            Self::Long(_) => "too_long",
            Self::Length(..) => "length",
            Self::Small(_) => "too_small",
            Self::Large(_) => "too_large",
            Self::Taken => "taken",
            Self::Unknown => "unknown",
            Self::Address => "address",
            Self::Email => "email",
            Self::Other => "invalid",
        }
    }

    /// What a person is told beside the field.
    pub(crate) fn words(self, locale: Locale) -> String {
        match (locale, self) {
            (Locale::Zh, Self::Missing) => "请填写此项".to_owned(),
            (Locale::Zh, Self::Short(min)) => format!("长度不能少于 {min}"),
            (Locale::Zh, Self::Long(max)) => format!("长度不能超过 {max}"),
            (Locale::Zh, Self::Length(min, max)) => format!("长度应为 {min} 到 {max} 个字符"),
            (Locale::Zh, Self::Small(min)) => format!("不能小于 {min}"),
            (Locale::Zh, Self::Large(max)) => format!("不能大于 {max}"),
            (Locale::Zh, Self::Taken) => "已被使用，请换一个".to_owned(),
            (Locale::Zh, Self::Unknown) => "所选内容不存在".to_owned(),
            (Locale::Zh, Self::Address) => "请填写 http(s) 地址或以 / 开头的站内路径".to_owned(),
            (Locale::Zh, Self::Email) => "请填写正确的邮箱地址".to_owned(),
            (Locale::Zh, Self::Other) => "此项不符合要求，请检查后重试".to_owned(),
            (Locale::En, Self::Missing) => "Please fill this in".to_owned(),
            (Locale::En, Self::Short(min)) => format!("No shorter than {min}"),
            (Locale::En, Self::Long(max)) => format!("No longer than {max}"),
            (Locale::En, Self::Length(min, max)) => format!("{min} to {max} characters"),
            (Locale::En, Self::Small(min)) => format!("Not below {min}"),
            (Locale::En, Self::Large(max)) => format!("Not above {max}"),
            (Locale::En, Self::Taken) => "Already in use; please choose another one".to_owned(),
            (Locale::En, Self::Unknown) => "There is no such entry".to_owned(),
            (Locale::En, Self::Address) => "Please enter an http(s) address or a path of the portal".to_owned(),
            (Locale::En, Self::Email) => "Please enter an e-mail address".to_owned(),
            (Locale::En, Self::Other) => "This is not accepted; please check it".to_owned(),
        }
    }
}

/// `1 to 64 characters…`, `at most 32 characters…` and `at least 2 characters…`.
fn length_in_words(message: &str) -> Option<FieldRule> {
    let (limits, _) = message.strip_prefix("one line of ").unwrap_or(message).split_once(" characters")?;
    if let Some(max) = limits.strip_prefix("at most ") {
        return max.parse().ok().map(FieldRule::Long);
    }
    if let Some(min) = limits.strip_prefix("at least ") {
        return min.parse().ok().map(FieldRule::Short);
    }
    let (min, max) = limits.split_once(" to ")?;
    Some(FieldRule::Length(min.parse().ok()?, max.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use garde::Validate;

    use super::*;

    #[derive(Validate)]
    struct Sample {
        #[garde(length(chars, min = 1, max = 3))]
        name: &'static str,
        #[garde(length(chars, min = 2))]
        code: &'static str,
        #[garde(range(min = 1, max = 5))]
        score: i32,
        #[garde(pattern("^a$"))]
        letter: &'static str,
    }

    /// The rules that are broken, by field; garde reports them in an order of its own.
    fn rules(sample: &Sample) -> BTreeMap<String, FieldRule> {
        let report = sample.validate().expect_err("something is wrong");
        report.iter().map(|(path, error)| (path.to_string(), FieldRule::of(error.message()))).collect()
    }

    fn named<const N: usize>(rules: [(&str, FieldRule); N]) -> BTreeMap<String, FieldRule> {
        rules.into_iter().map(|(field, rule)| (field.to_owned(), rule)).collect()
    }

    #[test]
    fn what_garde_says_is_understood() {
        let low = Sample { name: "", code: "x", score: 0, letter: "b" };
        let broken = [
            ("name", FieldRule::Missing),
            ("code", FieldRule::Short(2)),
            ("score", FieldRule::Small(1)),
            ("letter", FieldRule::Other),
        ];
        assert_eq!(rules(&low), named(broken));
        let high = Sample { name: "四个汉字", code: "xy", score: 6, letter: "a" };
        assert_eq!(rules(&high), named([("name", FieldRule::Long(3)), ("score", FieldRule::Large(5))]));
    }

    #[test]
    fn what_our_checks_say_is_understood() {
        for (message, code) in [
            ("is missing", "missing"),
            ("must not be blank", "missing"),
            ("another type has this name", "taken"),
            ("is taken", "taken"),
            ("another link leads there", "taken"),
            ("an e-mail address", "email"),
            ("one line of at most 120 characters", "too_long"),
            ("there is no such type of tools", "unknown"),
            ("unknown code x", "unknown"),
            ("an http(s) address or a path inside the portal", "address"),
            ("1 to 64 characters without spaces", "length"),
            ("at most 50 characters that are no separators", "too_long"),
            ("at least 2 characters that are no separators", "too_short"),
            ("inside the grid of 12 columns", "invalid"),
            ("at most 40 links", "invalid"),
        ] {
            assert_eq!(FieldRule::of(message).code(), code, "{message}");
        }
    }

    #[test]
    fn people_are_told_in_their_language() {
        assert_eq!(FieldRule::Long(32).words(Locale::Zh), "长度不能超过 32");
        assert_eq!(FieldRule::Long(32).words(Locale::En), "No longer than 32");
    }
}
