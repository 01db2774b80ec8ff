//! How many calls are on their way: of a source, of a tenant, of the node. Whoever comes when one of them is full is refused
//! at once; one source that hangs can not keep the others' places.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use onehall_kernel::TenantId;
use uuid::Uuid;

/// Calls of a tenant.
const TENANT_MAX: usize = 64;
/// Calls of this node.
const NODE_MAX: usize = 256;

#[derive(Debug, Default)]
struct Counts {
    systems: HashMap<Uuid, usize>,
    tenants: HashMap<TenantId, usize>,
    all: usize,
}

/// The places; clones share them.
#[derive(Debug, Clone, Default)]
pub struct Bulkheads(Arc<Mutex<Counts>>);

/// A place, free again when it is dropped.
#[derive(Debug)]
pub struct BulkheadPlace {
    of: Bulkheads,
    tenant: TenantId,
    system: Uuid,
}

impl Bulkheads {
    /// A place of a system that has `max` of them.
    #[must_use]
    pub fn take(&self, tenant: &TenantId, system: Uuid, max: u8) -> Option<BulkheadPlace> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_system = counts.systems.get(&system).copied().unwrap_or(0);
        let of_tenant = counts.tenants.get(tenant).copied().unwrap_or(0);
        if of_system >= usize::from(max) || of_tenant >= TENANT_MAX || counts.all >= NODE_MAX {
            return None;
        }
        counts.systems.insert(system, of_system + 1);
        counts.tenants.insert(tenant.clone(), of_tenant + 1);
        counts.all += 1;
        Some(BulkheadPlace { of: self.clone(), tenant: tenant.clone(), system })
    }
}

impl Drop for BulkheadPlace {
    fn drop(&mut self) {
        let mut counts = self.of.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        if let Some(count) = counts.systems.get_mut(&self.system) {
            *count -= 1;
        }
        if let Some(count) = counts.tenants.get_mut(&self.tenant) {
            *count -= 1;
        }
        // who has none takes no room
        counts.systems.retain(|_, count| *count > 0);
        counts.tenants.retain(|_, count| *count > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wall_holds_and_gives_back() {
        let bulkheads = Bulkheads::default();
        let tenant = |number: usize| format!("{number:06}").parse::<TenantId>().unwrap();
        let system = |number: usize| Uuid::from_u128(number as u128);
        let mut held: Vec<_> = (0..8).map(|_| bulkheads.take(&tenant(0), system(0), 8).unwrap()).collect();
        assert!(bulkheads.take(&tenant(0), system(0), 8).is_none(), "a source");
        held.extend((8..64).map(|number| bulkheads.take(&tenant(0), system(number), 8).unwrap()));
        assert!(bulkheads.take(&tenant(0), system(99), 8).is_none(), "a tenant");
        held.extend((64..256).map(|number| bulkheads.take(&tenant(number), system(number), 8).unwrap()));
        assert!(bulkheads.take(&tenant(999), system(999), 8).is_none(), "the node");
        held.pop();
        assert!(bulkheads.take(&tenant(999), system(999), 8).is_some());
        drop(held);
        let counts = bulkheads.0.lock().unwrap();
        assert_eq!((counts.all, counts.systems.len(), counts.tenants.len()), (0, 0, 0));
    }
}
