//! What a password must be (NIST SP 800-63B in spirit: length and a blocklist first; kinds of characters as a tenant's option).

use chrono::{DateTime, Days, Utc};
use onehall_kernel::{Locale, normalise_key};
use onehall_records::{Chosen, Fault};
use serde::{Deserialize, Serialize};

/// The policy of a tenant, setting `password_policy`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct PasswordPolicy {
    /// Characters at least, 6 to 64.
    pub min_length: usize,
    /// Characters at most, 16 to 128 and no fewer than at least.
    pub max_length: usize,
    /// Kinds of characters out of lower case, upper case, digits, others: 1 to 4.
    pub kinds: usize,
    /// Whether common passwords are refused, and those with the account or the name.
    pub blocklist: bool,
    /// Days until a change is asked for, at most 3,650; 0 is never.
    pub expire_days: u32,
}

impl Default for PasswordPolicy {
    fn default() -> Self {
        Self { min_length: 8, max_length: 64, kinds: 2, blocklist: true, expire_days: 0 }
    }
}

impl Chosen for PasswordPolicy {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let [min, max, kinds] = [self.min_length, self.max_length, self.kinds].map(number);
        let mut faults: Vec<Fault> = [
            Fault::outside("minLength", min, [6, 64]),
            Fault::outside("maxLength", max, [16, 128]),
            Fault::outside("kinds", kinds, [1, 4]),
            Fault::outside("expireDays", i64::from(self.expire_days), [0, 3_650]),
        ]
        .into_iter()
        .flatten()
        .collect();
        if faults.is_empty() && max < min {
            faults.push(Fault::new("maxLength", format!("lower than {min}")));
        }
        faults
    }
}

impl PasswordPolicy {
    /// Days until a change of a password that was set at `changed` is asked for, begun ones counted; 0 from then on, none
    /// when it never is.
    pub(crate) fn days_left(&self, changed: DateTime<Utc>, now: DateTime<Utc>) -> Option<i64> {
        let ends = changed.checked_add_days(Days::new(u64::from(self.expire_days)))?;
        let seconds = ends.signed_duration_since(now).num_seconds().max(0);
        (self.expire_days > 0).then(|| (seconds + 86_399) / 86_400)
    }
}

/// Passwords everybody tries first.
const COMMON: [&str; 40] = [
    "password",
    "12345678",
    "123456789",
    "1234567890",
    "87654321",
    "11111111",
    "00000000",
    "88888888",
    "66666666",
    "qwertyuiop",
    "qwerty123",
    "abc12345",
    "abcd1234",
    "a1234567",
    "a12345678",
    "password1",
    "password123",
    "admin123",
    "administrator",
    "iloveyou",
    "woaini1314",
    "woaini520",
    "5201314a",
    "1qaz2wsx",
    "1q2w3e4r",
    "zaq12wsx",
    "qazwsxedc",
    "asdfghjkl",
    "zxcvbnm1",
    "letmein1",
    "welcome1",
    "monkey123",
    "dragon123",
    "sunshine1",
    "student123",
    "teacher123",
    "university",
    "p@ssw0rd",
    "passw0rd",
    "aa123456",
];

/// Whose password it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Owner<'a> {
    pub account: &'a str,
    pub name: &'a str,
}

/// The first rule a password breaks, in the reader's language.
pub(crate) fn broken_rule(
    policy: &PasswordPolicy,
    password: &str,
    person: Owner<'_>,
    locale: Locale,
) -> Option<String> {
    let say = |zh: String, en: String| Some(if locale == Locale::Zh { zh } else { en });
    let length = password.chars().count();
    if length < policy.min_length || length > policy.max_length {
        let (min, max) = (policy.min_length, policy.max_length);
        return say(format!("长度须为 {min} 到 {max} 个字符"), format!("{min} to {max} characters"));
    }
    if kinds(password) < policy.kinds {
        let kinds = policy.kinds;
        return say(
            format!("须包含大写字母、小写字母、数字、符号中的 {kinds} 种"),
            format!("{kinds} of upper case, lower case, digits and symbols"),
        );
    }
    let folded = normalise_key(password);
    if policy.blocklist && COMMON.contains(&folded.as_str()) {
        return say("不能使用常见密码".to_owned(), "not a common password".to_owned());
    }
    for (part, least) in [(person.account, 4), (person.name, 2)] {
        let part = normalise_key(part);
        if policy.blocklist && part.chars().count() >= least && folded.contains(&part) {
            return say("不能包含账号或姓名".to_owned(), "not containing the account or the name".to_owned());
        }
    }
    None
}

fn kinds(password: &str) -> usize {
    let has = |test: fn(char) -> bool| usize::from(password.chars().any(test));
    has(|c| c.is_ascii_lowercase())
        + has(|c| c.is_ascii_uppercase())
        + has(|c| c.is_ascii_digit())
        + has(|c| !c.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_lasts_as_many_days_as_the_policy_says() {
        let policy = |expire_days| PasswordPolicy { expire_days, ..PasswordPolicy::default() };
        let at = |seconds| DateTime::from_timestamp(seconds, 0).unwrap();
        for (after, left) in [(0, 90), (1, 90), (86_400, 89), (90 * 86_400 - 1, 1), (90 * 86_400, 0), (900 * 86_400, 0)]
        {
            assert_eq!(policy(90).days_left(at(1_000), at(1_000 + after)), Some(left), "{after}");
        }
        assert_eq!(policy(0).days_left(at(1_000), at(i64::from(u32::MAX))), None, "never");
        assert_eq!(policy(u32::MAX).days_left(at(1_000), at(2_000)), None, "further than calendars go");
    }

    #[test]
    fn a_policy_that_nobody_could_keep_is_refused_at_its_fields() {
        let usual = PasswordPolicy::default;
        for (policy, wrong) in [
            (usual(), &[][..]),
            (PasswordPolicy { min_length: 64, max_length: 64, kinds: 4, expire_days: 3_650, ..usual() }, &[]),
            (PasswordPolicy { min_length: 5, kinds: 0, ..usual() }, &["minLength", "kinds"]),
            (PasswordPolicy { min_length: 20, max_length: 16, ..usual() }, &["maxLength"]),
            (
                PasswordPolicy { max_length: 129, kinds: 5, expire_days: 3_651, ..usual() },
                &["maxLength", "kinds", "expireDays"],
            ),
            (PasswordPolicy { min_length: usize::MAX, ..usual() }, &["minLength"]),
        ] {
            let fields: Vec<String> = policy.faults().into_iter().map(|fault| fault.field).collect();
            assert_eq!(fields, wrong, "{policy:?}");
        }
    }

    #[test]
    fn weak_passwords_name_their_rule() {
        let policy = PasswordPolicy::default();
        let broken = |p: &str| broken_rule(&policy, p, Owner { account: "20260001", name: "王小明" }, Locale::Zh);
        for weak in
            ["a1b2c3", "aaaaaaaa", "Password1", "ＰＡＳＳＷＯＲＤ1", "x20260001y", "王小明2026abc", &"a1".repeat(33)]
        {
            assert!(broken(weak).is_some(), "{weak}");
        }
        for strong in ["quiet-lake-7", "云岭 山水 2026 好", "Tr0ub4dor&3"] {
            assert_eq!(broken(strong), None, "{strong}");
        }
    }
}
