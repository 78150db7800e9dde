"""OpenStack Swift in one process, with its S3 interface: a real object store for the tests.

Usage: /usr/bin/python3 swift.py FOLDER ACCESS_KEY SECRET. Ends with its standard input. Prints its port once it
serves. FOLDER must be on a file system with extended attributes.
"""
import os
import sys
import threading
import time

import eventlet
import eventlet.wsgi

eventlet.monkey_patch(thread=False)

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder, access_key, secret = sys.argv[1:4]

SWIFT = """
[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = only
default = yes
"""

BACKEND = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
max_upload_part_num = 10000
[filter:tempauth]
use = egg:swift#tempauth
user64_{account}_{user} = {secret64} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


class Cache:
    """What memcached would keep, for one process."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        value, until = self.kept.get(key, (None, 0))
        return value if until > now() else None

    def set(self, key, value, time=0, **_):
        self.kept[key] = (value, now() + (time or 3600))

    def incr(self, key, delta=1, time=0, **_):
        value = int(self.get(key) or 0) + delta
        self.set(key, value, time=time)
        return value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def now():
    return time.time()


def with_cache(app, cache):
    def call(env, start_response):
        env['swift.cache'] = cache
        return app(env, start_response)
    return call


def serve(config, listener):
    app = with_cache(loadapp(config), Cache())
    eventlet.spawn(eventlet.wsgi.server, listener, app, open(os.devnull, 'w'), protocol=SwiftHttpProtocol,
                   custom_pool=eventlet.GreenPool(200), capitalize_response_headers=False)


def encode(text):
    import base64
    return base64.b64encode(text.encode()).decode().rstrip('=')


def listen():
    return eventlet.listen(('127.0.0.1', 0))


write('swift.conf', SWIFT)
os.makedirs(os.path.join(folder, 'devices', 'one'))
# Set before the first import reads it.
from swift.common import utils  # noqa: E402
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.validate_hash_conf()
from swift.common import storage_policy  # noqa: E402
storage_policy.reload_storage_policies()

for kind in ('account', 'container', 'object'):
    listener = listen()
    ring = RingBuilder(2, 1, 1)
    ring.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': listener.getsockname()[1],
                  'device': 'one'})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    serve(write(kind + '-server.conf', BACKEND.format(folder=folder, kind=kind)), listener)

account, user = access_key.split(':')
listener = listen()
serve(write('proxy-server.conf', PROXY.format(folder=folder, account=encode(account), user=encode(user),
                                              secret64=secret)), listener)
print(listener.getsockname()[1], flush=True)


def end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


threading.Thread(target=end_with_parent, daemon=True).start()
while True:
    eventlet.sleep(3600)
