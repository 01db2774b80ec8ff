//! Entries of the top menu (000 sections 2, 3 and 5).

/// Custom entries a tenant may have (000 section 9).
pub const CUSTOM_MAX: usize = 6;

/// Where entries are added and edited; an entry to edit is named in the query (000 section 2).
pub const ADD_PATH: &str = "/home/userFrameConfig/addNavigation";

/// What a menu entry leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NavigationType {
    /// The home page.
    Home,
    /// All services.
    ServiceHall,
    /// Process services.
    FlowServiceCenter,
    /// Application services.
    ApplyServiceCenter,
    /// The three lists.
    ThreeLists,
    /// Effectiveness supervision.
    Effectiveness,
    /// The personal centre.
    Personal,
    /// Any address.
    Link,
    /// The plus of the navigation list, for those who may add entries (contract section 7).
    Add,
}

impl NavigationType {
    /// All of them in their usual order.
    pub const ALL: [Self; 9] = [
        Self::Home,
        Self::ServiceHall,
        Self::FlowServiceCenter,
        Self::ApplyServiceCenter,
        Self::ThreeLists,
        Self::Effectiveness,
        Self::Personal,
        Self::Link,
        Self::Add,
    ];

    /// The word in the database and at the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Home => "HOME",
            Self::ServiceHall => "SERVICE_HALL",
            Self::FlowServiceCenter => "FLOW_SERVICE_CENTER",
            Self::ApplyServiceCenter => "APPLY_SERVICE_CENTER",
            Self::ThreeLists => "THREE_LISTS",
            Self::Effectiveness => "EFFECTIVENESS",
            Self::Personal => "PERSONAL",
            Self::Link => "LINK",
            Self::Add => "ADD",
        }
    }

    /// The route of a built-in entry (001 section 2.1); none for [`Self::Link`], whose address the administrator types.
    #[must_use]
    pub fn built_in_path(self) -> Option<&'static str> {
        match self {
            Self::Home => Some("/home/homePage"),
            Self::ServiceHall => Some("/serviceHall"),
            Self::FlowServiceCenter => Some("/home/processServiceCenter"),
            Self::ApplyServiceCenter => Some("/home/applicationServiceCenter"),
            Self::ThreeLists => Some("/home/threelists"),
            Self::Effectiveness => Some("/home/effectivenessSupervision"),
            Self::Personal => Some("/home/PersonalCenter"),
            Self::Link => None,
            Self::Add => Some(ADD_PATH),
        }
    }

    /// Whether entries of this type are built in (`isBuilt` 1) rather than custom (`isBuilt` 2).
    #[must_use]
    pub fn is_built_in(self) -> bool {
        self.built_in_path().is_some()
    }
}

impl std::str::FromStr for NavigationType {
    type Err = ();

    fn from_str(s: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == s).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_read_as_they_are_written() {
        for kind in NavigationType::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert_eq!(kind.is_built_in(), kind != NavigationType::Link);
        }
        assert!("PLUS".parse::<NavigationType>().is_err());
        assert_eq!("ADD".parse::<NavigationType>().map(NavigationType::built_in_path), Ok(Some(ADD_PATH)));
    }
}
