//! Kinds of devices, and what a client may call its session (docs/API-DESIGN.md section 8).

use super::Jid;

/// Most characters behind `<kind>-` of a resource.
pub const RESOURCE_RANDOM_MAX: usize = 32;

/// The kind of a device, as a resource begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Device {
    /// A browser.
    Web,
    /// A desktop program.
    Pc,
    /// A desktop program of macOS.
    Mac,
    /// A phone or tablet of Apple.
    Ios,
    /// A phone or tablet with Android or HarmonyOS.
    Android,
}

impl Device {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Web, Self::Pc, Self::Mac, Self::Ios, Self::Android];

    /// The word at the beginning of a resource.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Pc => "pc",
            Self::Mac => "mac",
            Self::Ios => "ios",
            Self::Android => "android",
        }
    }

    /// The kind of a resource that keeps the rule: the word, `-`, and 1 to 32 ASCII letters or digits.
    #[must_use]
    pub fn of_resource(resource: &str) -> Option<Self> {
        let (kind, random) = resource.split_once('-')?;
        let sound =
            (1..=RESOURCE_RANDOM_MAX).contains(&random.len()) && random.bytes().all(|c| c.is_ascii_alphanumeric());
        Self::ALL.into_iter().find(|device| sound && device.name() == kind)
    }

    /// The kind of a full address.
    #[must_use]
    pub fn of(jid: &Jid) -> Option<Self> {
        Self::of_resource(jid.resource()?)
    }

    /// The resource of a new session: the wanted one when it keeps the rule, otherwise `web-<random>`.
    ///
    /// `random` are 1 to 32 ASCII letters or digits from the caller's source of randomness.
    #[must_use]
    pub fn resource(wanted: Option<&str>, random: &str) -> String {
        match wanted.filter(|wanted| Self::of_resource(wanted).is_some()) {
            Some(wanted) => wanted.to_owned(),
            None => format!("{}-{random}", Self::Web.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("web-a", Some(Device::Web))]
    #[case("android-0123456789abcdefghijABCDEFGHIJxy", Some(Device::Android))]
    #[case("android-0123456789abcdefghijABCDEFGHIJxyz", None)]
    #[case("ios-", None)]
    #[case("ios", None)]
    #[case("mac-a-b", None)]
    #[case("Web-a", None)]
    #[case("tv-a", None)]
    #[case("pc-张", None)]
    fn kinds(#[case] resource: &str, #[case] expected: Option<Device>) {
        assert_eq!(Device::of_resource(resource), expected);
        let given = Device::resource(Some(resource), "r1");
        assert_eq!(given, if expected.is_some() { resource } else { "web-r1" });
    }

    #[test]
    fn without_wish() {
        assert_eq!(Device::resource(None, "r1"), "web-r1");
    }
}
